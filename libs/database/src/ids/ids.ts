import { v7 } from 'uuid';

/** The kinds of record and the prefix of their ids. */
export type IdPrefix =
  | 'job'
  | 'con'
  | 'act'
  | 'cal'
  | 'fil'
  | 'sug'
  | 'wh'
  | 'evt'
  | 'dlv'
  | 'usr'
  | 'key'
  | 'tok'
  | 'psk'
  | 'ses'
  | 'lnk'
  | 'aud'
  | 'ntc'
  | 'shr'
  | 'gnt';

/** In ASCII order, so that ids sort like their numbers under the "C" collation. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);
/** ceil(128 / log2(62)): the digits of any 128-bit number. */
const DIGITS = 22;
/** As many digits as a double holds exactly: arithmetic of doubles is faster than that of big integers. */
const GROUP_DIGITS = 8;
const GROUP = BASE ** BigInt(GROUP_DIGITS);

/**
 * A new record id, `<prefix>_<22 base62 digits>` of a UUIDv7: too random to enumerate, and ascending in time, which
 * keeps index inserts local and makes the id a tie-breaker for sorting.
 */
export function newId(prefix: IdPrefix): string {
  return idOf(prefix, v7().replaceAll('-', ''));
}

/** The id for a number. @param hex 128 bits: 32 hexadecimal digits */
export function idOf(prefix: IdPrefix, hex: string): string {
  return `${prefix}_${base62(hex)}`;
}

/** Whether a text has the form of such an id; any other text is answered like an unknown id. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.length === prefix.length + 1 + DIGITS && ID_SHAPE.test(text) && text.startsWith(`${prefix}_`);
}

const ID_SHAPE = /^[a-z]+_[0-9A-Za-z]{22}$/;

/** The digits after the prefix. */
export function idDigits(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}

/** The number of base62 digits. */
export function idNumber(digits: string): bigint {
  let number = 0n;
  for (const digit of digits) number = number * BASE + BigInt(ALPHABET.indexOf(digit));
  return number;
}

function base62(hex: string): string {
  let digits = '';
  for (let rest = BigInt(`0x${hex}`); digits.length < DIGITS; rest /= GROUP) {
    let group = Number(rest % GROUP);
    for (let i = 0; i < GROUP_DIGITS; i++) {
      digits = ALPHABET.charAt(group % ALPHABET.length) + digits;
      group = Math.floor(group / ALPHABET.length);
    }
  }
  return digits.slice(-DIGITS);
}
