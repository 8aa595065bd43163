import { idDigits, idNumber, idOf, type IdPrefix } from './ids';

/** Of a UUIDv7 the first 48 bits are the time, the other 80 chance. */
const BITS_BELOW_TIME = 80n;
const HIGHEST_DIGIT = 61n;

/**
 * Where the ids of a time begin: an id made at this moment or later is not below it, one made earlier is. The last digit
 * is 0, so that ids which differ from one another in their last digit alone lie on the same side.
 *
 * @param ms milliseconds since 1970
 */
export function idBound(prefix: IdPrefix, ms: number): string {
  const time = (BigInt(ms) << BITS_BELOW_TIME).toString(16);
  return `${idOf(prefix, time).slice(0, -1)}0`;
}

/** The time of a bound that `idBound` made, in milliseconds since 1970. */
export function timeOfBound(bound: string): number {
  return Number((idNumber(idDigits(bound)) + HIGHEST_DIGIT) >> BITS_BELOW_TIME);
}
