import type { ExperienceLevel } from '@wagewright/enums';
import type { CompanyRow } from '@wagewright/dataset';
import { median } from '../../arithmetic/statistics';
import type { CompanyTier } from '../../read';
import type { CompanyFilings } from '../../staging';
import { LEAST_FILINGS } from './company-evidence';

type Shares = Readonly<Record<ExperienceLevel, number>>;

/**
 * Equity and bonus of a year as shares of base, by kind of employer: a published model, because no public source has
 * them by level. It is checked against the disclosed medians of employers whose employees are mostly engineers: total
 * pay of the median employee over the median certified base is 1.65 at Google, 1.9 at Meta and 1.5 at NVIDIA.
 */
const SHARES: Readonly<Record<CompanyTier, { equity: Shares; bonus: Shares }>> = {
  big_tech: {
    equity: { entry: 0.22, mid: 0.42, senior: 0.65, staff: 0.9 },
    bonus: { entry: 0.1, mid: 0.12, senior: 0.15, staff: 0.18 },
  },
  growth_tech: {
    equity: { entry: 0.22, mid: 0.36, senior: 0.52, staff: 0.72 },
    bonus: { entry: 0.03, mid: 0.05, senior: 0.07, staff: 0.09 },
  },
  established_tech: {
    equity: { entry: 0.1, mid: 0.17, senior: 0.26, staff: 0.38 },
    bonus: { entry: 0.07, mid: 0.09, senior: 0.11, staff: 0.14 },
  },
  finance: {
    equity: { entry: 0, mid: 0.03, senior: 0.08, staff: 0.15 },
    bonus: { entry: 0.1, mid: 0.15, senior: 0.22, staff: 0.3 },
  },
  industrial: {
    equity: { entry: 0.06, mid: 0.1, senior: 0.16, staff: 0.24 },
    bonus: { entry: 0.08, mid: 0.1, senior: 0.12, staff: 0.15 },
  },
  // Pays salaries; options are an employee's alternative to a part of them.
  all_cash: {
    equity: { entry: 0, mid: 0, senior: 0, staff: 0 },
    bonus: { entry: 0, mid: 0, senior: 0, staff: 0 },
  },
};

/** Equity and bonus as shares of base, by the employer's kind and the level. */
export function companyShares(tier: CompanyTier): NonNullable<CompanyRow['shares']> {
  const { equity, bonus } = SHARES[tier];
  const at = (level: ExperienceLevel) => ({ equity: equity[level], bonus: bonus[level] });
  return { entry: at('entry'), mid: at('mid'), senior: at('senior'), staff: at('staff') };
}

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
