import { randomBytes } from 'node:crypto';

/**
 * Crockford's: no letter that looks like a digit or another letter. Its length divides 256, so the choice is unbiased.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CHARACTERS = 16;
const GROUP = 4;

/** A code of 80 random bits: `7k3m-q0xz-9fvb-2h4c`. */
export function newRecoveryCode(): string {
  const text = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(
    '',
  );
  return text.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? text;
}

/** Normalizes a written code: capitals, blanks, o for 0, i and l for 1. */
export function readRecoveryCode(written: string): string {
  return written
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
