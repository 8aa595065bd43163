import { createHash, timingSafeEqual } from 'node:crypto';

const BASIC = /^basic +(?<credentials>[a-z0-9+/]+={0,2}) *$/i;
const BEARER = /^bearer +(?<token>\S+) *$/i;

/** What an `Authorization` header is worth. */
export type TokenCheck = 'missing' | 'invalid' | 'valid';

/** The one token of the board. */
export class BoardToken {
  private readonly digest: Buffer;

  constructor(token: string) {
    this.digest = digestOf(token);
  }

  /** The token as a bearer token, or as the password of any user: browsers can ask for no other. */
  check(authorization: string | undefined): TokenCheck {
    if (!authorization) return 'missing';
    const given = bearerOf(authorization) ?? passwordOf(authorization);
    // Digests are of one length, so that the comparison takes the same time whatever was given.
    return given !== undefined && timingSafeEqual(digestOf(given), this.digest) ? 'valid' : 'invalid';
  }
}

function bearerOf(authorization: string): string | undefined {
  return BEARER.exec(authorization)?.groups?.['token'];
}

function passwordOf(authorization: string): string | undefined {
  const credentials = BASIC.exec(authorization)?.groups?.['credentials'];
  if (!credentials) return undefined;
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon === -1 ? undefined : text.slice(colon + 1);
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
