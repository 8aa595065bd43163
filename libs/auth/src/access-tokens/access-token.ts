/** How long an access token is good, seconds: the browser asks for the next one shortly before. */
export const ACCESS_TOKEN_SECONDS = 300;

/** What the clocks of two processes may be apart, seconds: a token is good so much before its time and after it. */
export const CLOCK_TOLERANCE_SECONDS = 5;

/** For so long a passkey that was shown in the console opens what needs a fresh one, seconds. */
export const FRESH_PASSKEY_SECONDS = 300;

/** Pinned, so that a token cannot choose how it is checked. */
export const ACCESS_TOKEN_ALGORITHM = 'EdDSA';
/** RFC 9068: keeps other JWTs of the same issuer from being taken for access tokens. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

/** What RFC 9068 calls the client: the application that the token was made for. */
export const CONSOLE_CLIENT_ID = 'console';

/** Of a grant, in logs and for `/me`: what its client calls itself, cut. */
export function grantCaller(clientName: string): string {
  return `oauth:${clientName.slice(0, LONGEST_CLIENT_NAME)}`;
}

const LONGEST_CLIENT_NAME = 40;

/** Three parts in base64url. The secrets of keys and tokens have no full stops. */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Whether a bearer is a JWT, as opposed to one of our secrets. */
export function isAccessToken(bearer: string): boolean {
  return SHAPE.test(bearer);
}
