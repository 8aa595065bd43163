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

/** The content of a page about a role. Its figures are the API's answers for its place and level. */
export interface SalaryPage {
  market: RoleInMarket;
  level: ExperienceLevel;
  /** The company of the market figures; null for all employers together. */
  company: CompanyRow | null;
  /** Level and company as in the addresses of pages. */
  subject: PageSubject;
  /** At the level of the page. */
  current: CurrentPay;
  figure: MarketFigure;
  /** The market median at every level; null for none. */
  marketByLevel: Record<ExperienceLevel, number | null>;
  /** Pay at single employers here at this level, highest first. */
  employers: EmployerFigure[];
  /** Growth of the national median over the last year, percent; null when unknown. */
  yoyGrowthPct: number | null;
  employerPremiums: readonly EmployerPremiumRow[];
  history: SalaryHistory;
  /** The notice about hidden quarters. */
  historyNotice?: string;
  projection: SalaryProjection;
  /** The evidence for the page’s figure, at its level. */
  evidence: Evidence;
  sources: PageSource[];
  related: RelatedRole[];
  /** The skills that raise pay; null for a city outside Surface B. */
  skills: SkillPremiums | null;
  /** Roles to move to, the most worthwhile first. */
  adjacent: readonly ReachableRole[];
  /** The cities with a page of the role. */
  cityChoices: readonly CityRow[];
  pageUrl: string;
}

export interface MarketFigure {
  /** Null where there is none. */
  response: MarketResponse | null;
  /** Its assumptions, or why there is none. */
  assumptions: readonly string[];
}

export interface CityPage extends SalaryPage {
  market: RoleInCity;
  calculation: Calculation;
  /** The estimate of the nation at the level of the page. */
  national: { median: number; vsNationalPct: number };
  /** The API call with the same result, and whether it needs a key. */
  call: { url: string; needsKey: boolean };
}

export interface NationalPage extends SalaryPage {
  /** Every city, highest pay first. */
  cities: CityFigures[];
}

export interface CityFigures {
  city: CityRow;
  figures: SalaryFigures;
  vsNationalPct: number;
}

/** An employer's pay for the role here, whole US dollars a year. */
export interface EmployerFigure {
  company: CompanyRow;
  median: number;
  /** Over the market, percent. */
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

/** A similar role, with its median at the place and level of the page. */
export interface RelatedRole {
  slug: string;
  title: string;
  median: number;
}

/** The initial content of the form for reporting pay: this role, and this city if the page has one. */
export function reportSubject({ market }: Pick<SalaryPage, 'market'>): ReportSubject {
  return { role: market.role.title, city: market.city ? placeName(market) : undefined };
}

/** `Austin, TX`, or `the United States`. */
export function placeName({ city }: Pick<RoleInMarket, 'city'>): string {
  return city ? `${city.name}, ${city.state}` : 'the United States';
}
