import { randomBytes } from 'node:crypto';

/** The prefix of Standard Webhooks secrets; the rest is the key in base64. */
export const SECRET_PREFIX = 'whsec_';
/** The 24–64 bytes of Standard Webhooks; 256 bits match SHA-256. */
const SECRET_BYTES = 32;

/** A new signing secret, `whsec_` and base64 of 32 random bytes. */
export function newSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}
