/**
 * Pay among people: its position, from a few known percentiles, and the words for whose pay it is. Pure and without
 * settings.
 *
 * - `PayDistribution`: the percentiles joined on a log-normal scale; gives the percentile of a pay, and the pay at a
 *   position.
 * - `marketCategory`: whether a pay is below, in or above the middle half.
 * - `isFarFromMedian`: whether a pay is rather a mistake, which nothing judges.
 * - `whosePay`, `withArticle`: the subject of a market figure in a sentence.
 */
export {
  isFarFromMedian,
  type MarketCategory,
  marketCategory,
  normalShare,
  PayDistribution,
} from './pay-distribution';
export { type MarketSubject, whosePay, withArticle } from './whose-pay';
