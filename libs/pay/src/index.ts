/**
 * Pay: how it is written, its position among people from a few known percentiles, and the words for whose pay it is. Pure
 * and without settings.
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
export { currencyIn, currencyOf, currencyOfPlace, sharedBy } from './reading/currencies';
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
