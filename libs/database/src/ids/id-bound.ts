import { idDigits, idNumber, idOf, type IdPrefix } from './ids';

/** The first 48 bits of a UUIDv7 are the time, the other 80 random. */
const BITS_BELOW_TIME = 80n;
const HIGHEST_DIGIT = 61n;

/**
 * The lower bound of ids of a time: ids made at this moment or later are not below it, earlier ones are. The last digit
 * is 0, so that ids which only differ in their last digit lie on the same side.
 *
 * @param ms milliseconds since 1970
 */
export function idBound(prefix: IdPrefix, ms: number): string {
  const time = (BigInt(ms) << BITS_BELOW_TIME).toString(16);
  return `${idOf(prefix, time).slice(0, -1)}0`;
}

/** When an id was made, to the millisecond. */
export function timeOfId(id: string): Date {
  return new Date(Number(idNumber(idDigits(id)) >> BITS_BELOW_TIME));
}

/** The time of an `idBound`, in milliseconds since 1970. */
export function timeOfBound(bound: string): number {
  return Number((idNumber(idDigits(bound)) + HIGHEST_DIGIT) >> BITS_BELOW_TIME);
}
