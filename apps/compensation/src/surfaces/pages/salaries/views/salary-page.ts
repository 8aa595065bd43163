import type { CityRow, EmployerPremiumRow, ExperienceLevel, SourceRow } from '@wagewright/dataset';
import type {
  Calculation,
  CurrentPay,
  SalaryHistory,
  SalaryProjection,
} from '../../../../estimates/estimate-answers';
import type { Evidence } from '../../../../estimates/evidence';
import type { SalaryFigures } from '../../../../estimates/formulas/salary-figures';
import type { RoleInCity, RoleInMarket } from '../../../../estimates/role-in-market';

/** Everything that a page about a role shows. Its figures are those that the API answers. */
export interface SalaryPage {
  market: RoleInMarket;
  /** For the mid level. */
  current: CurrentPay;
  /** Growth of the national median over the last year, percent; null where it is not told. */
  yoyGrowthPct: number | null;
  employerPremiums: readonly EmployerPremiumRow[];
  history: SalaryHistory;
  /** What is told of quarters that are not shown. */
  historyNotice?: string;
  projection: SalaryProjection;
  /** How far the page’s figure can be trusted, at its level. */
  evidence: Evidence;
  sources: PageSource[];
  related: RelatedRole[];
}

/** The page about a role in a city. */
export interface CityPage extends SalaryPage {
  market: RoleInCity;
  level: ExperienceLevel;
  calculation: Calculation;
  /** The call of the API that gives the same calculation. */
  shareableUrl: string;
  pageUrl: string;
}

/** The page about a role in the nation. */
export interface NationalPage extends SalaryPage {
  /** Every city, highest pay first. */
  cities: CityFigures[];
}

/** The mid-level pay in a city. */
export interface CityFigures {
  city: CityRow;
  figures: SalaryFigures;
  vsNationalPct: number;
}

/** A source behind the national figure. */
export interface PageSource {
  source: SourceRow;
  cases: number;
  /** Share in the figure, 0–1. */
  weight: number;
}

/** A role of the same kind. */
export interface RelatedRole {
  slug: string;
  title: string;
  nationalMedian: number;
}

/** `Austin, TX`, or `the United States`. */
export function placeName({ city }: Pick<RoleInMarket, 'city'>): string {
  return city ? `${city.name}, ${city.state}` : 'the United States';
}
