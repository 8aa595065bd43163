/**
 * The pay that a posting names, found in its text by rules. Pure and without settings.
 *
 * - `findPostedPay(text)`: the base pay, and the words that name it; null when there is none.
 */
export { findPostedPay, type FoundPay, type NamedPay } from './find-posted-pay';
export { type PayPeriod, periodIn } from './pay-period';
