import { parseQuarter, type Quarter } from '../../arithmetic/quarter';
import { mean } from '../../arithmetic/statistics';
import type { CostIndexRow } from '../../staging';

export const ALL_WORKERS = 'private_all';

/** The publisher's series with their SOC major groups, in the cost index and in the employer costs. */
export const SERIES_GROUPS = {
  management_business_financial: ['11', '13'],
  professional_and_related: ['15', '17', '19', '21', '23', '25', '27', '29'],
  office_administrative_support: ['43'],
};

const SERIES_BY_MAJOR_GROUP: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...SERIES_GROUPS, sales_and_office: ['41'] }).flatMap(([series, groups]) =>
    groups.map((group) => [group, series] as const),
  ),
);

/** Moves wages between quarters by the Employment Cost Index, wages and salaries, private industry (docs/methodology.md, 2). */
export class CostIndex {
  private readonly changes = new Map<Quarter, number>();
  private readonly ratios = new Map<string, number>();
  private readonly recent: number;

  constructor(points: readonly CostIndexRow[]) {
    for (const { measure, quarter, value } of points)
      if (measure === 'change') this.changes.set(parseQuarter(quarter), Math.log1p(value / 100));
    const last = [...this.changes.keys()].sort((a, b) => b - a).slice(0, 4);
    this.recent = mean(last.map((quarter) => this.changes.get(quarter) ?? 0));
    this.readRatios(points);
  }

  /** Wages of `socCode` in `to` over those in `from`. Works backwards too. */
  factor(socCode: string, from: Quarter, to: Quarter): number {
    if (to < from) return 1 / this.factor(socCode, to, from);
    let growth = 0;
    for (let quarter = from + 1; quarter <= to; quarter += 1)
      growth += this.changes.get(quarter) ?? this.recent;
    return Math.exp(growth * this.ratio(socCode));
  }

  /** Whether the changes of every quarter between the two are published. */
  covers(from: Quarter, to: Quarter): boolean {
    for (let quarter = from + 1; quarter <= to; quarter += 1) if (!this.changes.has(quarter)) return false;
    return true;
  }

  private ratio(socCode: string): number {
    return this.ratios.get(SERIES_BY_MAJOR_GROUP.get(socCode.slice(0, 2)) ?? ALL_WORKERS) ?? 1;
  }

  private readRatios(points: readonly CostIndexRow[]): void {
    const all = yearGrowth(points, ALL_WORKERS);
    for (const series of new Set(points.map((point) => point.series))) {
      this.ratios.set(series, all === 0 ? 1 : yearGrowth(points, series) / all);
    }
  }
}

/** Logarithmic growth over the published index levels of a series, first to last. */
function yearGrowth(points: readonly CostIndexRow[], series: string): number {
  const levels = points
    .filter((point) => point.series === series && point.measure === 'level')
    .sort((a, b) => parseQuarter(a.quarter) - parseQuarter(b.quarter));
  return Math.log((levels.at(-1)?.value ?? 1) / (levels[0]?.value ?? 1));
}
