/**
 * Pay transparency laws for postings, by place and day: a dated table with sources. Pure and without settings.
 *
 * - `obligationAt({ location, isRemote, on })`: whether a posting had to name the pay, and by which laws.
 * - `PAY_TRANSPARENCY_LAWS`: the table; `PAY_TRANSPARENCY_AS_OF`: the day of its last comparison with its sources.
 */
export { PAY_TRANSPARENCY_LAWS } from './laws';
export { PAY_TRANSPARENCY_AS_OF, type PayTransparencyLaw } from './laws/law';
export { type Obligation, obligationAt, type PostingPlace, type Required } from './obligation';
