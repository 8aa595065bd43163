import { v7 } from 'uuid';

/** The kinds of record and the prefix of their ids. */
export type IdPrefix =
  | 'job'
  | 'con'
  | 'act'
  | 'cal'
  | 'sug'
  | 'wh'
  | 'evt'
  | 'dlv'
  | 'att'
  | 'usr'
  | 'key'
  | 'tok'
  | 'psk'
  | 'ses'
  | 'lnk'
  | 'aud'
  | 'plr'
  | 'ntc'
  | 'shr'
  | 'gnt';

/** In ASCII order, so that ids sort as their numbers do under the "C" collation. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);
/** ceil(128 / log2(62)): the digits that any 128-bit number fits into. */
const DIGITS = 22;

/**
 * A new record id, `<prefix>_<22 base62 digits>` of a UUIDv7: unguessable enough not to be enumerated,
 * and ascending in time, which keeps index inserts local and makes the id a tie-breaker for sorting.
 */
export function newId(prefix: IdPrefix): string {
  return idOf(prefix, v7().replaceAll('-', ''));
}

/** The id of this kind that a number is. @param hex 128 bits: 32 hexadecimal digits */
export function idOf(prefix: IdPrefix, hex: string): string {
  return `${prefix}_${base62(hex)}`;
}

/** Whether a text can be an id of this kind at all; anything else is answered like an unknown id. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.length === prefix.length + 1 + DIGITS && ID_SHAPE.test(text) && text.startsWith(`${prefix}_`);
}

const ID_SHAPE = /^[a-z]+_[0-9A-Za-z]{22}$/;

/** The digits behind the prefix. */
export function idDigits(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}

/** The number that base62 digits stand for. */
export function idNumber(digits: string): bigint {
  return Array.from(digits).reduce((number, digit) => number * BASE + BigInt(ALPHABET.indexOf(digit)), 0n);
}

function base62(hex: string): string {
  let rest = BigInt(`0x${hex}`);
  let digits = '';
  for (let i = 0; i < DIGITS; i++) {
    digits = ALPHABET.charAt(Number(rest % BASE)) + digits;
    rest /= BASE;
  }
  return digits;
}
