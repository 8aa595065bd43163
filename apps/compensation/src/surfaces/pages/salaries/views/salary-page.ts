import type { ExperienceLevel } from '@wagewright/enums';
import type { CityRow, CompanyRow, MarketDifference, SourceRow } from '@wagewright/dataset';
import type {
  Evidence,
  PageSubject,
  PayBenchmark,
  ReportSubject,
  RoleInCity,
  RoleInMarket,
  SalaryFigures,
  TotalCompensation,
  YearlyGrowth,
} from '@wagewright/salaries';

/** Its figures are the API's answers for its place and level. */
export interface SalaryPage {
  market: RoleInMarket;
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  /** The employer of the page's figure; null for all together. */
  company: CompanyRow | null;
  /** Level and company as in the addresses of pages. */
  subject: PageSubject;
  /** The page's figure: the market figure, or without one the published formula's. */
  pay: PayBenchmark;
  /** The same of all employers together. */
  allEmployers: PayBenchmark;
  /** The figure by the published formula; for all levels together the mid level's, whose multiplier is 1. */
  formula: SalaryFigures;
  /** Pay at every level and at all together; empty for a title that names its level. */
  levels: LevelFigures[];
  /** Here and elsewhere at this level, highest pay first. */
  places: PlaceFigure[];
  /** Pay beside base pay, modelled on the page's median. */
  totalCompensation: TotalCompensation;
  /** Each a sentence. */
  assumptions: { market: readonly string[]; formula: readonly string[] };
  /** Here at this level, highest first. */
  employers: EmployerFigure[];
  /** Over a year; null when unknown. */
  growth: YearlyGrowth | null;
  evidence: Evidence;
  /** Sources of the national figure, heaviest first. */
  sources: PageSource[];
  /** Sources of the factors of the page's figure. */
  factorSources: SourceRow[];
  cityChoices: readonly CityRow[];
  pageUrl: string;
}

export interface LevelFigures {
  level: ExperienceLevel | null;
  figures: PayBenchmark['figures'];
}

export interface PlaceFigure {
  /** Null for the nation. */
  place: CityRow | null;
  pay: PayBenchmark;
}

export interface CityPage extends SalaryPage {
  market: RoleInCity;
  /** One sentence that can be quoted. */
  citation: string;
  /** The nation at the level and employer of the page, and the page's figure over it. */
  national: { median: number; difference: MarketDifference | null };
  /** The API call with the same figures, and whether it needs a key. */
  call: { url: string; needsKey: boolean };
}

export interface NationalPage extends SalaryPage {
  /** Every city, highest pay first. */
  cities: CityFigures[];
}

export interface CityFigures {
  city: CityRow;
  pay: PayBenchmark;
  /** Over the nation; null where either has no market figure. */
  difference: MarketDifference | null;
}

/** For the role here, whole US dollars a year. */
export interface EmployerFigure {
  company: CompanyRow;
  median: number;
  /** Over all employers. */
  difference: MarketDifference;
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

/** This role, and this city if the page has one. */
export function reportSubject({ market }: Pick<SalaryPage, 'market'>): ReportSubject {
  return { role: market.role.title, city: market.city ? placeName(market) : undefined };
}

/** `Austin, TX`, or `the United States`. */
export function placeName({ city }: { city: Pick<CityRow, 'name' | 'state'> | null }): string {
  return city ? `${city.name}, ${city.state}` : 'the United States';
}
