import type {
  CityRow,
  CompanyRow,
  EmployerPremiumRow,
  ExperienceLevel,
  SourceRow,
} from '@wagewright/dataset';
import type { ReachableRole } from '../../../../analysis/adjacent.service';
import type { SkillPremiums } from '../../../../analysis/skills.service';
import type { MarketResponse } from '../../../../envelope/market.presenter';
import type {
  Calculation,
  CurrentPay,
  SalaryHistory,
  SalaryProjection,
} from '../../../../estimates/estimate-answers';
import type { Evidence } from '../../../../estimates/evidence';
import type { SalaryFigures } from '../../../../estimates/formulas/salary-figures';
import type { RoleInCity, RoleInMarket } from '../../../../estimates/role-in-market';
import type { PageSubject } from '../../../../public-links';
import type { ReportSubject } from '../../layout/site-paths';

/** Everything that a page about a role shows. Its figures are those that the API answers for its place and level. */
export interface SalaryPage {
  market: RoleInMarket;
  level: ExperienceLevel;
  /** Whose pay the market figures are; null for all employers together. */
  company: CompanyRow | null;
  /** Level and company as they stand in the addresses of pages. */
  subject: PageSubject;
  /** At the level of the page. */
  current: CurrentPay;
  figure: MarketFigure;
  /** The market median at every level; null where there is none. */
  marketByLevel: Record<ExperienceLevel, number | null>;
  /** What single employers pay here at this level, highest first. */
  employers: EmployerFigure[];
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
  /** The skills that raise pay; null for a city that Surface B does not have. */
  skills: SkillPremiums | null;
  /** Where somebody could move to, the most worthwhile first. */
  adjacent: readonly ReachableRole[];
  /** The cities that the role has a page of. */
  cityChoices: readonly CityRow[];
  pageUrl: string;
}

/** The market figure of the page. */
export interface MarketFigure {
  /** Null where there is none. */
  response: MarketResponse | null;
  /** What has to be believed for it, or why there is none. */
  assumptions: readonly string[];
}

/** The page about a role in a city. */
export interface CityPage extends SalaryPage {
  market: RoleInCity;
  calculation: Calculation;
  /** The estimate of the nation at the level of the page. */
  national: { median: number; vsNationalPct: number };
  /** The call of the API that gives the same calculation, and whether it needs a key. */
  call: { url: string; needsKey: boolean };
}

/** The page about a role in the nation. */
export interface NationalPage extends SalaryPage {
  /** Every city, highest pay first. */
  cities: CityFigures[];
}

/** The pay in a city at the level of the page. */
export interface CityFigures {
  city: CityRow;
  figures: SalaryFigures;
  vsNationalPct: number;
}

/** What an employer pays for the role here, whole US dollars a year. */
export interface EmployerFigure {
  company: CompanyRow;
  median: number;
  /** Over other employers, percent. */
  effectPct: number;
  /** Certified filings that the effect rests on. */
  filings: number;
}

/** A source behind the national figure. */
export interface PageSource {
  source: SourceRow;
  cases: number;
  /** Share in the figure, 0–1. */
  weight: number;
}

/** A role of the same kind, with its median at the place and level of the page. */
export interface RelatedRole {
  slug: string;
  title: string;
  median: number;
}

/** What the form for reporting pay begins with: this role, and this city where the page has one. */
export function reportSubject({ market }: Pick<SalaryPage, 'market'>): ReportSubject {
  return { role: market.role.title, city: market.city ? placeName(market) : undefined };
}

/** `Austin, TX`, or `the United States`. */
export function placeName({ city }: Pick<RoleInMarket, 'city'>): string {
  return city ? `${city.name}, ${city.state}` : 'the United States';
}
