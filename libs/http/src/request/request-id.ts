import { randomUUID } from 'node:crypto';

/** A new request id, `req_<16 lower-case hex>`: 64 random bits. */
export function newRequestId(): string {
  // Node fetches random bytes for many UUIDs at once. Of these only the middle is not random.
  const uuid = randomUUID();
  return `req_${uuid.slice(0, 8)}${uuid.slice(-8)}`;
}
