import { randomBytes } from 'node:crypto';

/** A new request id, `req_<16 lower-case hex>`: 64 random bits. */
export function newRequestId(): string {
  return `req_${randomBytes(8).toString('hex')}`;
}
