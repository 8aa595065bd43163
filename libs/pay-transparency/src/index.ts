/**
 * Pay transparency laws for postings, by place and day: `data/pay-transparency.json`, a dated table with sources, read once.
 *
 * - `obligationAt({ location, isRemote, on })`: whether a posting had to name the pay, and by which laws.
 * - `PAY_TRANSPARENCY_LAWS`: the table; `PAY_TRANSPARENCY_AS_OF`: the day by which all rows had been compared with their sources.
 */
export {
  LOOKED_UP_PLACES,
  type LookedUpPlace,
  PAY_TRANSPARENCY_AS_OF,
  PAY_TRANSPARENCY_LAWS,
  type PayTransparencyLaw,
} from './laws';
export { type Obligation, obligationAt, type PostingPlace, type Required } from './obligation';
export { PROVINCES } from './places/elsewhere';
export { STATES } from './places/united-states';
