import { median } from '../../arithmetic/statistics';
import type { CompanyFilings } from '../../staging';
import { LEAST_FILINGS } from './company-evidence';

/** Minimum filings of an employer for its second and third rung of the staff level. */
const LEAST_ABOVE_STAFF = [40, 100] as const;

/** How far rungs above the first of the staff level lie from it. */
export class UpperSteps {
  private readonly steps: readonly number[];

  /** The typical P95 and P98 of an employer's filings over their P90. */
  constructor(employers: readonly CompanyFilings[]) {
    const typical = (at: 'p95' | 'p98', least: number) => {
      const many = employers.filter(({ filings }) => filings >= least);
      return many.length === 0 ? Number.NaN : Math.log(median(many.map((own) => own[at] / own.p90)));
    };
    this.steps = [typical('p95', LEAST_ABOVE_STAFF[0]), typical('p98', LEAST_ABOVE_STAFF[1])];
  }

  /**
   * In logarithms; undefined where nothing reaches so far.
   *
   * @param position 0 for the first rung of a level
   * @param filings of the employer
   * @param own filings of the rung itself
   */
  at(position: number, filings: number, own: number): number | undefined {
    if (position === 0) return 0;
    const isKnown = filings >= (LEAST_ABOVE_STAFF[position - 1] ?? Infinity) || own >= LEAST_FILINGS;
    return isKnown ? this.steps[position - 1] : undefined;
  }
}
