/**
 * Reads pay, by rules. Pure and without settings.
 *
 * - `findPostedPay(text)`: the base pay in a posting's text and its wording; null for none.
 * - `readPayCell(text)`: the pay in a short text that is meant as pay; `currencyIn` and `periodIn`: its parts.
 * - `structuredPay(value)`: the pay in schema.org's `baseSalary`.
 * - `isPlausible`, `periodBySize`: by the size of an amount.
 */
export { currencyIn } from './currencies';
export { findPostedPay } from './find-posted-pay';
export { isPlausible, type PayPeriod, periodBySize, periodIn } from './pay-period';
export { type PayCell, readPayCell } from './read-pay-cell';
export { type FoundPay, type NamedPay, structuredPay } from './structured-pay';
