/** Validity of a session's access token, seconds: the browser gets the next one shortly before. */
export const ACCESS_TOKEN_SECONDS = 300;

/** Validity of a program's access token, seconds. No token is valid for longer. */
export const PROGRAM_TOKEN_SECONDS = 3_600;

/** Maximum clock difference of two processes, seconds: a token is accepted this long before and after its validity. */
export const CLOCK_TOLERANCE_SECONDS = 5;

/** How long a passkey shown in the console counts as fresh, seconds. */
export const FRESH_PASSKEY_SECONDS = 300;

/** Fixed, so that a token cannot choose how it is verified. */
export const ACCESS_TOKEN_ALGORITHM = 'EdDSA';
/** RFC 9068: keeps other JWTs of the same issuer from being taken for access tokens. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

/** The client (RFC 9068): the application that uses the token. */
export const CONSOLE_CLIENT_ID = 'console';

/** A grant's name in logs and for `/me`: its client's own, cut. */
export function grantCaller(clientName: string): string {
  return `oauth:${clientName.slice(0, LONGEST_CLIENT_NAME)}`;
}

const LONGEST_CLIENT_NAME = 40;

/** Three parts in base64url. The secrets of keys and tokens have no full stops. */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Whether a bearer is a JWT rather than one of our secrets. */
export function isAccessToken(bearer: string): boolean {
  return SHAPE.test(bearer);
}
