import type { HistoryLabel } from '@wagewright/dataset';
import { type Quarter, surveyQuarter } from '../../arithmetic/quarter';
import { logDeviation } from '../../arithmetic/statistics';
import type { EarlierWage, OccupationWage } from '../../staging';
import type { CostIndex } from './cost-index';

export interface DatedPercentiles {
  label: HistoryLabel;
  p25: number;
  p50: number;
  p75: number;
}

/** The survey's "#" in the years before 2025: at least this much. */
const P90_CAP = 239_200;

/** Ratio of a median's standard error to a mean's, for a roughly normal logarithm. */
export const MEDIAN_TO_MEAN_ERROR = 1.2533;

/** One occupation of the national wage survey: its anchors by year and its figures in any quarter. */
export class Occupation {
  private readonly anchors: ReadonlyMap<Quarter, EarlierWage>;

  constructor(
    readonly latest: OccupationWage,
    earlier: readonly EarlierWage[],
    private readonly costIndex: CostIndex,
  ) {
    this.anchors = new Map([...earlier, latest].map((wage) => [surveyQuarter(wage.year), wage]));
  }

  get socCode(): string {
    return this.latest.socCode;
  }

  get title(): string {
    return this.latest.title;
  }

  get latestQuarter(): Quarter {
    return surveyQuarter(this.latest.year);
  }

  /** The survey of the year before the newest; undefined where it does not have the occupation. */
  get editionBefore(): EarlierWage | undefined {
    return this.anchors.get(surveyQuarter(this.latest.year - 1));
  }

  /** Wages in `quarter` over the newest survey's. */
  ageing(quarter: Quarter): number {
    return this.costIndex.factor(this.socCode, this.latestQuarter, quarter);
  }

  /** A capped P90 stays at the cap: the growth of wages above it is unknown. */
  get p90AtLeast(): number | null {
    return this.latest.p90 === null ? P90_CAP : null;
  }

  /** Standard error of the logarithm of the median. */
  get standardError(): number {
    return ((this.latest.meanPrse ?? 5) / 100) * MEDIAN_TO_MEAN_ERROR;
  }

  /** Standard deviation of the logarithm of its wages. */
  get deviation(): number {
    return logDeviation(this.latest.p25, this.latest.p75);
  }

  /**
   * The survey publishes no sample size. A simple random sample of this size would have the printed relative standard
   * error: n = (σ ÷ se)².
   */
  get effectiveSampleSize(): number {
    const error = Math.max(this.latest.meanPrse ?? 5, 0.1) / 100;
    return Math.max(1, Math.round((this.deviation / error) ** 2));
  }

  /** Survey value in a reference quarter, log-linear between two, moved by the cost index outside. */
  at(quarter: Quarter): DatedPercentiles {
    const quarters = [...this.anchors.keys()].sort((a, b) => a - b);
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

function blend<Point extends { p25: number; p50: number; p75: number }>(a: Point, b: Point, share: number) {
  const between = (low: number, high: number) =>
    Math.exp(Math.log(low) * (1 - share) + Math.log(high) * share);
  return { p25: between(a.p25, b.p25), p50: between(a.p50, b.p50), p75: between(a.p75, b.p75) };
}
