/**
 * The pay named in a posting's text, found by rules. Pure and without settings.
 *
 * - `findPostedPay(text)`: the base pay and its wording; null for none.
 */
export { findPostedPay, type FoundPay, type NamedPay } from './find-posted-pay';
export type { PayPeriod } from './pay-period';
