import { randomBytes } from 'node:crypto';

/** The prefix of Standard Webhooks secrets; the rest is the key in base64. */
export const SECRET_PREFIX = 'whsec_';
/** The 24–64 bytes of Standard Webhooks; 256 bits match SHA-256. */
const SECRET_BYTES = 32;

const MIN_KEY_BYTES = 24;
const MAX_KEY_BYTES = 64;
/** Standard or URL-safe base64 with its padding or without. */
const BASE64 = /^(?:[\w+/-]{4})*(?:[\w+/-]{2}(?:==)?|[\w+/-]{3}=?)?$/;

/** The key of Standard Webhooks in a secret; undefined unless it is `whsec_` and base64. */
export function keyOfSecret(secret: string): Buffer | undefined {
  const encoded = secret.slice(SECRET_PREFIX.length);
  return secret.startsWith(SECRET_PREFIX) && BASE64.test(encoded)
    ? Buffer.from(encoded, 'base64')
    : undefined;
}

/** Whether Standard Webhooks can verify with a secret of somebody's own: any without `whsec_`, else base64 of 24 to 64 bytes behind it. */
export function isSigningSecret(secret: string): boolean {
  if (!secret.startsWith(SECRET_PREFIX)) return true;
  const { length = 0 } = keyOfSecret(secret) ?? {};
  return length >= MIN_KEY_BYTES && length <= MAX_KEY_BYTES;
}

/** A new signing secret, `whsec_` and base64 of 32 random bytes. */
export function newSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}
