import type { ExperienceLevel } from '@wagewright/dataset';
import { median, round } from '../../arithmetic/statistics';
import type { CompanyTier } from '../../catalogue/catalogue-files';
import type { CompanyFilings } from '../../staging/company-tables';

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

/** A base with equity and bonus, whole US dollars; the parts sum to the total. */
export interface ModelledPackage {
  equity: number;
  bonus: number;
  total: number;
}

/** Equity and bonus beside a base, by the employer's kind. */
export function modelledPackage(base: number, tier: CompanyTier, level: ExperienceLevel): ModelledPackage {
  const equity = round(base * SHARES[tier].equity[level]);
  const bonus = round(base * SHARES[tier].bonus[level]);
  return { equity, bonus, total: base + equity + bonus };
}

type Percentile = 'p10' | 'p40' | 'p70' | 'p90' | 'p95' | 'p98';

/** The positions of a level's rungs among an employer's certified filings, with the required number of filings. */
const PLACES: Readonly<Record<ExperienceLevel, readonly (readonly [Percentile, number])[]>> = {
  entry: [['p10', 10]],
  mid: [['p40', 10]],
  senior: [['p70', 10]],
  staff: [
    ['p90', 10],
    ['p95', 40],
    ['p98', 100],
  ],
};

/** Minimum filings for an employer's own shape of pay. */
const LEAST_FOR_SHAPE = 30;

/** An employer with few filings has the shape of those with many: its median × the typical percentile ÷ median. */
export class FilingModel {
  private readonly shape: ReadonlyMap<Percentile, number>;

  constructor(employers: readonly CompanyFilings[]) {
    const many = employers.filter(({ filings }) => filings >= LEAST_FOR_SHAPE);
    const ratio = (at: Percentile) => median(many.map((own) => own[at] / own.p50));
    this.shape = new Map(
      many.length === 0 ? [] : (['p10', 'p40', 'p70', 'p90'] as const).map((at) => [at, ratio(at)]),
    );
  }

  /** The wage of a level's nth rung; undefined for too few filings. Not aged, not rounded. */
  wage(own: CompanyFilings, level: ExperienceLevel, position: number): number | undefined {
    const [at, least] = PLACES[level][position] ?? [];
    if (at === undefined || least === undefined) return undefined;
    if (own.filings >= least) return own[at];
    const typical = this.shape.get(at);
    return position > 0 || typical === undefined ? undefined : own.p50 * typical;
  }
}
