/**
 * Where a pay lies among people, from the few percentiles that are known. Pure and without settings.
 *
 * - `PayDistribution`: the percentiles joined on a log-normal scale; tells the percentile of a pay, and the pay at a place.
 * - `marketCategory`: whether a pay is below, in or above the middle half.
 */
export { type MarketCategory, marketCategory, normalShare, PayDistribution } from './pay-distribution';
