import type { HistoryLabel } from '@wagewright/dataset';
import { InputError } from '../inputs/input.error';
import type { NationalWage } from '../inputs/wage.inputs';
import type { CostIndex } from './cost-index';
import { surveyQuarter, type Quarter } from './quarter';

export interface Percentiles {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number | null;
}

export interface DatedPercentiles {
  label: HistoryLabel;
  p25: number;
  p50: number;
  p75: number;
}

/** What the survey prints as "#" in the years before 2025: at least this much. */
const P90_CAP = 239_200;

/** Ratio of the standard error of a median to that of a mean, for a roughly normal logarithm. */
export const MEDIAN_TO_MEAN_ERROR = 1.2533;

const FILE = 'oews_national_2017_2025.csv';

/** One occupation of the national wage survey: its anchors by year and its figures in any quarter. */
export class Occupation {
  readonly latest: NationalWage & Percentiles;
  private readonly anchors = new Map<Quarter, NationalWage>();

  /** @throws InputError when no year has every percentile that a figure needs, or they fall. */
  constructor(
    readonly socCode: string,
    wages: readonly NationalWage[],
    private readonly costIndex: CostIndex,
  ) {
    this.latest = newestComplete(socCode, wages);
    for (const wage of wages) {
      if (wage.year <= this.latest.year) this.anchors.set(surveyQuarter(wage.year), wage);
    }
  }

  get title(): string {
    return this.latest.title;
  }

  get latestQuarter(): Quarter {
    return surveyQuarter(this.latest.year);
  }

  /** Wages in `quarter` over those of the newest survey. */
  ageing(quarter: Quarter): number {
    return this.costIndex.factor(this.socCode, this.latestQuarter, quarter);
  }

  /** A capped P90 stays at the cap: nobody knows by how much a wage above it moved. */
  get p90AtLeast(): number | null {
    return this.latest.p90 === null ? P90_CAP : null;
  }

  /** Standard error of the logarithm of the median. */
  get standardError(): number {
    return ((this.latest.meanPrse ?? 5) / 100) * MEDIAN_TO_MEAN_ERROR;
  }

  /**
   * The survey publishes no sample size. A simple random sample of this size would have the printed
   * relative standard error: n = (σ ÷ se)², σ = ln(P75 ÷ P25) ÷ 1.349.
   */
  get effectiveSampleSize(): number {
    const spread = Math.log(this.latest.p75 / this.latest.p25) / 1.349;
    const error = Math.max(this.latest.meanPrse ?? 5, 0.1) / 100;
    return Math.max(1, Math.round((spread / error) ** 2));
  }

  /** Survey value in a reference quarter, log-linear between two, moved by the cost index outside. */
  at(quarter: Quarter): DatedPercentiles {
    const quarters = [...this.anchors.keys()].filter((q) => this.usable(q)).sort((a, b) => a - b);
    const before = quarters.filter((q) => q <= quarter).at(-1);
    const after = quarters.find((q) => q >= quarter);
    if (before === quarter) return { label: 'observed', ...this.anchorAt(quarter) };
    if (before === undefined || after === undefined)
      return this.moved(before ?? after ?? this.latestQuarter, quarter);
    const share = (quarter - before) / (after - before);
    return { label: 'interpolated', ...blend(this.anchorAt(before), this.anchorAt(after), share) };
  }

  private moved(anchor: Quarter, quarter: Quarter): DatedPercentiles {
    const factor = this.costIndex.factor(this.socCode, anchor, quarter);
    const { p25, p50, p75 } = this.anchorAt(anchor);
    return { label: 'aged', p25: p25 * factor, p50: p50 * factor, p75: p75 * factor };
  }

  private usable(quarter: Quarter): boolean {
    return typeof this.anchors.get(quarter)?.p50 === 'number';
  }

  /** Quartiles that a year caps, hides or prints equal to the median keep the newest year's proportion to it. */
  private anchorAt(quarter: Quarter): { p25: number; p50: number; p75: number } {
    const wage = this.anchors.get(quarter);
    const p50 = wage?.p50 ?? this.latest.p50;
    const p25 = wage?.p25 ?? p50;
    const p75 = wage?.p75 ?? p50;
    return {
      p25: p25 < p50 ? p25 : (p50 * this.latest.p25) / this.latest.p50,
      p50,
      p75: p75 > p50 ? p75 : (p50 * this.latest.p75) / this.latest.p50,
    };
  }
}

/**
 * A year that caps or hides a percentile below P90 cannot carry the figures: the year before it is aged
 * instead, and nothing capped is ever taken for a number.
 */
function newestComplete(socCode: string, wages: readonly NationalWage[]): NationalWage & Percentiles {
  const newestFirst = [...wages].sort((a, b) => b.year - a.year);
  for (const wage of newestFirst) {
    const complete = withPercentiles(wage);
    if (complete !== undefined) return complete;
  }
  throw new InputError(FILE, 0, 'p10…p75', `${socCode} has no year with all percentiles below P90`);
}

function withPercentiles(wage: NationalWage): (NationalWage & Percentiles) | undefined {
  const { p10, p25, p50, p75, p90 } = wage;
  if (p10 === null || p25 === null || p50 === null || p75 === null) return undefined;
  if (p10 <= p25 && p25 < p50 && p50 < p75 && p75 <= (p90 ?? Infinity))
    return { ...wage, p10, p25, p50, p75, p90 };
  throw new InputError(FILE, 0, 'p10…p90', `${wage.year} ${wage.socCode}: the percentiles do not rise`);
}

function blend<Point extends { p25: number; p50: number; p75: number }>(a: Point, b: Point, share: number) {
  const between = (low: number, high: number) =>
    Math.exp(Math.log(low) * (1 - share) + Math.log(high) * share);
  return { p25: between(a.p25, b.p25), p50: between(a.p50, b.p50), p75: between(a.p75, b.p75) };
}
