import {
  type CityRow,
  type EmployerPremiumRow,
  type ExperienceLevel,
  type MarketAnswer,
  marketView,
  type RoleRow,
  type TotalCompensationRow,
} from '@wagewright/dataset';
import type { Snapshot } from '../dataset/snapshot';
import { dataPointId, type Figure } from './data-point-id';
import { DEFAULT_EXPERIENCE, EXPERIENCE_MULTIPLIERS } from './formulas/experience';
import { yearOverYearGrowth } from './formulas/history';
import {
  type SalaryFigures,
  salaryFigures,
  type SalaryPercentiles,
  salaryPercentiles,
} from './formulas/salary-figures';
import type { MarketSubject } from './pay-benchmark';

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

  /** The best-founded prediction of the median base pay, or why there is none. */
  marketAnswer({ level, company = null }: MarketSubject): MarketAnswer {
    const { snapshot, role, city } = this;
    return marketView(snapshot.market, { role, city, level, company: company?.slug ?? null });
  }

  /** The rank that the title itself names ("senior"); null for a title that leaves the rank open. */
  get rank(): string | null {
    return this.snapshot.market.role(this.role.slug)?.rank ?? null;
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
  }: { figure?: Figure; level?: ExperienceLevel; quarter?: string } = {}): string {
    return dataPointId({ role: this.role.slug, city: this.city?.slug ?? null, figure, level, quarter });
  }

  /** What the lineage resolves: the market figure of the release's own quarter. */
  marketDataPointId({ level, company = null }: MarketSubject): string {
    return dataPointId({
      role: this.role.slug,
      city: this.city?.slug ?? null,
      figure: 'market_median',
      level,
      company: company?.slug ?? null,
      quarter: this.snapshot.manifest.dataQuarter,
    });
  }
}

/** A role in a market that is a city for certain. */
export type RoleInCity = RoleInMarket<CityRow>;
