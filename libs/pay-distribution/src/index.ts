/**
 * The position of a pay among people, from a few known percentiles. Pure and without settings.
 *
 * - `PayDistribution`: the percentiles joined on a log-normal scale; gives the percentile of a pay, and the pay at a
 *   position.
 * - `marketCategory`: whether a pay is below, in or above the middle half.
 */
export { type MarketCategory, marketCategory, normalShare, PayDistribution } from './pay-distribution';
