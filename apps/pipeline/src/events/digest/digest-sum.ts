import { createHash } from 'node:crypto';

/** The number of events, and the sum of the hashes of their ids. Sums of disjoint sets of events add up. */
export interface DigestSum {
  count: number;
  /** Not yet reduced modulo 2^128. */
  sum: bigint;
}

const BYTES = 16;
const BITS = 128;

/** SHA-256 of an event id, as 64 lower-case hexadecimal digits. */
export function idHash(id: string): string {
  return createHash('sha256').update(id, 'ascii').digest('hex');
}

export function sumOfIds(ids: readonly string[]): DigestSum {
  const numbers = ids.map((id) => BigInt(`0x${idHash(id).slice(0, BYTES * 2)}`));
  return { count: ids.length, sum: numbers.reduce((sum, number) => sum + number, 0n) };
}

/** @param bytes for each of the first 16 bytes of the hashes, the first one first, its sum over all events */
export function sumOfBytes(count: number, bytes: readonly bigint[]): DigestSum {
  return { count, sum: bytes.reduce((sum, byte) => (sum << 8n) + byte, 0n) };
}

export function total(sums: readonly DigestSum[]): DigestSum {
  return {
    count: sums.reduce((count, each) => count + each.count, 0),
    sum: sums.reduce((sum, each) => sum + each.sum, 0n),
  };
}

/** The sum modulo 2^128, as 32 lower-case hexadecimal digits. */
export function hexOf({ sum }: DigestSum): string {
  return BigInt.asUintN(BITS, sum)
    .toString(16)
    .padStart(BYTES * 2, '0');
}
