import type { ExperienceLevel } from '@wagewright/enums';
import {
  type AreaRow,
  type CityRow,
  type CompanyRow,
  type EmployerPremiumRow,
  type MarketAnswer,
  type MarketQuery,
  marketView,
  type RoleRow,
  type TotalCompensationRow,
} from '@wagewright/dataset';
import type { Snapshot } from '../dataset/snapshot';
import { areaPlace, dataPointId, type Figure, type MarketFigure } from './data-point-id';
import { DEFAULT_EXPERIENCE, EXPERIENCE_MULTIPLIERS } from './formulas/experience';
import {
  type SalaryFigures,
  salaryFigures,
  type SalaryPercentiles,
  salaryPercentiles,
} from './formulas/salary-figures';
import { type TotalCompensation, totalCompensation } from './formulas/total-compensation';
import { type YearlyGrowth, yearlyGrowth } from './formulas/yearly-growth';

export interface MarketSubject {
  /** Null for all levels together, as in wage surveys. */
  level: ExperienceLevel | null;
  /** Null for all employers together. */
  company?: CompanyRow | null;
}

const EMPLOYER_SHARES =
  'stated model by the kind of employer, on its market median: no employer publishes equity or bonus by level';

/**
 * A role in a city, in a metropolitan area, or without either in the nation, from a single snapshot: the subject of every
 * question about pay. Whole US dollars a year.
 */
export class RoleInMarket<City extends CityRow | null = CityRow | null> {
  /** Local pay relative to national pay: the city's multiplier, 1 for the nation. */
  readonly multiplier: number;
  /** Answers for all employers by level: a figure, its evidence and its citation ask for the same ones. */
  private answers: Map<MarketSubject['level'], MarketAnswer> | undefined;

  constructor(
    readonly snapshot: Snapshot,
    readonly role: RoleRow,
    readonly city: City,
    /**
     * A metropolitan area without a city of the catalogue. It has market figures alone: the published formula's
     * are the nation's.
     */
    readonly area: AreaRow | null = null,
  ) {
    this.multiplier = city?.costOfLivingMultiplier ?? 1;
  }

  /** The multiplier of national figures: market and level together. */
  multiplierAt(level: ExperienceLevel): number {
    return this.multiplier * EXPERIENCE_MULTIPLIERS[level];
  }

  figures(level: ExperienceLevel): SalaryFigures {
    return salaryFigures(this.role.national, this.multiplierAt(level));
  }

  percentiles(level: ExperienceLevel): SalaryPercentiles {
    return salaryPercentiles(this.role.national, this.multiplierAt(level));
  }

  /** The best-founded prediction of the median base pay, or why there is none. */
  marketAnswer({ level, company = null }: MarketSubject): MarketAnswer {
    const known = company === null ? this.answers?.get(level) : undefined;
    if (known) return known;
    const answer = marketView(this.snapshot.market, this.marketQuery({ level, company }));
    if (company === null) (this.answers ??= new Map()).set(level, answer);
    return answer;
  }

  /** The level that market figures have of one that is asked; null for all together, as outside technology. */
  levelOf(asked: ExperienceLevel | null): ExperienceLevel | null {
    return this.snapshot.market.hasLevels(this.role.socCode) ? asked : null;
  }

  /** The question of `marketAnswer` to the release. */
  marketQuery({ level, company = null }: MarketSubject): MarketQuery {
    const { role, city, area } = this;
    return { role, city, area, level, company: company?.slug ?? null };
  }

  /** The rank in the title itself ("senior"); null for none. */
  get rank(): string | null {
    return this.snapshot.market.role(this.role.slug)?.rank ?? null;
  }

  /** The published model for pay beside base pay; at an employer, the model for its kind of employer. */
  compensationShares(level: ExperienceLevel, company: CompanyRow | null = null): TotalCompensationRow {
    const shares = this.snapshot.totalCompensationShares(this.role, level);
    const own = company?.shares[level];
    return own === undefined
      ? shares
      : { ...shares, equityShare: own.equity, bonusShare: own.bonus, reason: EMPLOYER_SHARES };
  }

  /** First-year pay from the estimate; at an employer from its market median. */
  totalCompensation(level: ExperienceLevel, company: CompanyRow | null = null): TotalCompensation {
    const view = company === null ? null : this.marketAnswer({ level, company }).view;
    return totalCompensation(
      view?.median ?? this.figures(level).median,
      this.compensationShares(level, company),
    );
  }

  /** How pay in the occupation has changed over a year, in the nation; null without a record. */
  yearlyGrowth(): YearlyGrowth | null {
    return yearlyGrowth(this.role);
  }

  /** Premiums over the market in employers' filings for roles of this family, highest first. */
  employerPremiums(): readonly EmployerPremiumRow[] {
    return this.snapshot.employerPremiums(this.role);
  }

  /** The id of a figure for the lineage; by default the median of the release's own quarter at the mid level. */
  dataPointId({
    figure = 'median',
    level = DEFAULT_EXPERIENCE,
    quarter = this.snapshot.manifest.dataQuarter,
  }: { figure?: Figure; level?: ExperienceLevel; quarter?: string } = {}): string {
    return dataPointId({ role: this.role.slug, city: this.city?.slug ?? null, figure, level, quarter });
  }

  /** In the release's own quarter. */
  marketDataPointId(
    { level, company = null }: MarketSubject,
    figure: MarketFigure = 'market_median',
  ): string {
    return dataPointId({
      role: this.role.slug,
      city: this.city?.slug ?? (this.area && areaPlace(this.area)),
      figure,
      level,
      company: company?.slug ?? null,
      quarter: this.snapshot.manifest.dataQuarter,
    });
  }
}

export type RoleInCity = RoleInMarket<CityRow>;
