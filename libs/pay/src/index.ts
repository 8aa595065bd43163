/**
 * Pay: how it is written, its position among people from a few known percentiles, and the words for whose pay it is. Pure
 * and without settings.
 *
 * - `readAmount(text)`: one amount of US dollars that a person types, or what is wrong with it.
 * - `readPayCell(text)`: the pay in a short text that is meant as pay; `currencyIn` and `periodIn`: its parts.
 * - `findPostedPay(text)`: the base pay in a posting's text and its wording; null for none.
 * - `structuredPay(value)`: the pay in schema.org's `baseSalary`.
 * - `isPlausible`, `withPeriod`: by the size of an amount.
 * - `MOST_DOLLARS`, `MOST_UNITS`: the maximum of every amount.
 * - `PayDistribution`: the percentiles joined on a log-normal scale; gives the percentile of a pay, and the pay at a
 *   position.
 * - `marketCategory`: whether a pay is below, in or above the middle half.
 * - `isFarFromMedian`: whether a pay is rather a mistake, which nothing judges.
 * - `yearlyDollars`, `isDoubtful`: a range of any period as dollars a year, and whether it is rather a
 *   mistake.
 * - `payInMarket`: the percentiles of both ends of such a range and their verdict, or why the two cannot be compared.
 * - `judge`, `verdictWords`, `verdictPhrase`, `percentileWords`, `ordinal`: the verdict at a percentile, and the words
 *   of both.
 * - `payScale`, `stackOf`, `apart`: the geometry of every drawing of pay, on pages and in the console.
 * - `whosePay`, `withArticle`, `groundWords`: the subject of a market figure in a sentence, and what it rests on.
 */
export { apart, payScale, stackOf, type Stretch } from './pay-drawing';
export { type ComparedPay, type NotComparable, type PayEnds, payInMarket } from './pay-in-market';
export {
  isFarFromMedian,
  type MarketCategory,
  marketCategory,
  type MedianInterval,
  PayDistribution,
} from './pay-distribution';
export { isDoubtful, type MarketRange, type PayRange, yearlyDollars } from './yearly-dollars';
export {
  judge,
  type Judgement,
  ordinal,
  type PercentileRange,
  percentileWords,
  type Verdict,
  verdictPhrase,
  VERDICTS,
  verdictWords,
} from './verdict';
export { groundWords, type MarketSubject, whosePay, withArticle } from './whose-pay';
export { currencyIn, currencyOf, currencyOfPlace, sharedBy, sharedSignIn } from './reading/currencies';
export { findPostedPay } from './reading/find-posted-pay';
export {
  COUNTRY_CODES,
  countryOfPlace,
  knownPlaces,
  officialCountries,
  PROVINCE_NAMES,
} from './reading/known-places';
export {
  isPlausible,
  MOST_DOLLARS,
  MOST_UNITS,
  type PayPeriod,
  periodIn,
  withPeriod,
} from './reading/pay-period';
export { readAmount, type ReadAmount } from './reading/read-amount';
export { type PayCell, readPayCell } from './reading/read-pay-cell';
export { type FoundPay, type NamedPay, structuredPay } from './reading/structured-pay';
export { grouped, monthLabel } from './wording';
