/**
 * What pay means: its position among people, and the laws by which postings name it. Pure.
 *
 * - `PayDistribution`: a few known percentiles joined on a log-normal scale; gives the percentile of a pay, and the pay at a
 *   position.
 * - `marketCategory`: whether a pay is below, in or above the middle half.
 * - `obligationAt({ location, isRemote, on })`: whether a posting had to name the pay, and by which laws.
 * - `PAY_TRANSPARENCY_LAWS`: `data/pay-transparency.json`, a dated table with sources, read once; `PAY_TRANSPARENCY_AS_OF`: the
 *   day by which all rows had been compared with their sources.
 */
export { type MarketCategory, marketCategory, normalShare, PayDistribution } from './pay-distribution';
export {
  LOOKED_UP_PLACES,
  type LookedUpPlace,
  PAY_TRANSPARENCY_AS_OF,
  PAY_TRANSPARENCY_LAWS,
  type PayTransparencyLaw,
} from './transparency/laws';
export { type Obligation, obligationAt, type PostingPlace, type Required } from './transparency/obligation';
export { PROVINCES } from './transparency/places/elsewhere';
export { STATES } from './transparency/places/united-states';
