import { createHash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);
/** As many digits as every other id has. */
const DIGITS = 22;
const DIGEST_BITS = 128;

/**
 * The id follows from what is suggested, so it is the same at every look and a dismissal lasts. `marker` is
 * what makes it a new suggestion: another date, another status.
 */
export function suggestionId(userId: string, type: string, subjectId: string, marker: string): string {
  const digest = createHash('sha256').update([userId, type, subjectId, marker].join('\n')).digest('hex');
  let rest = BigInt.asUintN(DIGEST_BITS, BigInt(`0x${digest}`));
  let digits = '';
  for (let i = 0; i < DIGITS; i++) {
    digits = ALPHABET.charAt(Number(rest % BASE)) + digits;
    rest /= BASE;
  }
  return `sug_${digits}`;
}
