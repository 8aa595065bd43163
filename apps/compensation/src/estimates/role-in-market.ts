import type {
  CityRow,
  EmployerPremiumRow,
  ExperienceLevel,
  RoleRow,
  TotalCompensationRow,
} from '@wagewright/dataset';
import type { Snapshot } from '../dataset/snapshot';
import { type DataPoint, dataPointId } from './data-point-id';
import { DEFAULT_EXPERIENCE, EXPERIENCE_MULTIPLIERS } from './formulas/experience';
import { yearOverYearGrowth } from './formulas/history';
import {
  type SalaryFigures,
  salaryFigures,
  type SalaryPercentiles,
  salaryPercentiles,
} from './formulas/salary-figures';

/**
 * A role in a city, or with null for the city in the nation, found in one and the same snapshot: what every
 * question about pay is asked of. Amounts are whole US dollars a year.
 */
export class RoleInMarket<City extends CityRow | null = CityRow | null> {
  /** Pay here over national pay: the city's cost of living, 1 for the nation. */
  readonly multiplier: number;

  constructor(
    readonly snapshot: Snapshot,
    readonly role: RoleRow,
    readonly city: City,
  ) {
    this.multiplier = city?.costOfLivingMultiplier ?? 1;
  }

  /** What national figures are multiplied by: the market and the level together. */
  multiplierAt(level: ExperienceLevel): number {
    return this.multiplier * EXPERIENCE_MULTIPLIERS[level];
  }

  /** Low, median and high of base pay. */
  figures(level: ExperienceLevel): SalaryFigures {
    return salaryFigures(this.role.national, this.multiplierAt(level));
  }

  /** Base pay by percentile. */
  percentiles(level: ExperienceLevel): SalaryPercentiles {
    return salaryPercentiles(this.role.national, this.multiplierAt(level));
  }

  /** The stated model for what is paid beside base pay. */
  compensationShares(level: ExperienceLevel): TotalCompensationRow {
    return this.snapshot.totalCompensationShares(this.role, level);
  }

  /** Growth of the national median over the last year, percent; null without a year of history. */
  yearlyGrowthPct(): number | null {
    return yearOverYearGrowth(this.role.history);
  }

  /** What employers' filings pay over the market for roles of this family, best-paying first. */
  employerPremiums(): readonly EmployerPremiumRow[] {
    return this.snapshot.employerPremiums(this.role);
  }

  /** What the lineage resolves; unless told otherwise, the median of the release's own quarter at the mid level. */
  dataPointId({
    figure = 'median',
    level = DEFAULT_EXPERIENCE,
    quarter = this.snapshot.manifest.dataQuarter,
  }: Partial<Pick<DataPoint, 'figure' | 'level' | 'quarter'>> = {}): string {
    return dataPointId({ role: this.role.slug, city: this.city?.slug ?? null, figure, level, quarter });
  }
}

/** A role in a market that is a city for certain. */
export type RoleInCity = RoleInMarket<CityRow>;
