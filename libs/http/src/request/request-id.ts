import { randomFillSync } from 'node:crypto';

const ID_BYTES = 8;
/** Random bytes are fetched for so many ids at once. */
const random = Buffer.alloc(256 * ID_BYTES);
let used = random.length;

/** A new request id, `req_<16 lower-case hex>`: 64 random bits. */
export function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += ID_BYTES;
  return `req_${random.toString('hex', used - ID_BYTES, used)}`;
}
