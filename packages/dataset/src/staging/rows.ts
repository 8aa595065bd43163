import type { ExperienceLevel } from '@wagewright/enums';
import type { CompanyRow } from '@wagewright/dataset';

/** The newest year of an occupation with every percentile below P90, annual US dollars. */
export interface OccupationWage extends Record<'p10' | 'p25' | 'p50' | 'p75', number> {
  socCode: string;
  title: string;
  year: number;
  /** Percent relative standard error of the mean; null where none is printed. */
  meanPrse: number | null;
  /** Null where the survey caps it. */
  p90: number | null;
}

/** An occupation in a year before its newest; quartiles null where the survey hides or caps them. */
export interface EarlierWage {
  socCode: string;
  year: number;
  p25: number | null;
  p50: number;
  p75: number | null;
}

/** An area of the newest survey. */
export interface SurveyArea {
  kind: 'nation' | 'state' | 'metro' | 'nonmetro';
  /** The survey's own code: five digits for a metropolitan area, seven for all others. */
  code: string;
  /** FIPS code of the first of its states; empty for the nation. */
  state: string;
  name: string;
  /** People employed, in all occupations. */
  jobs: number;
}

type SurveyColumn = 'people' | 'error' | 'p10' | 'p25' | 'p50' | 'p75' | 'p90';

/**
 * The published cells of one occupation, as parallel columns; null where the publisher withholds a figure. Wages are
 * dollars a year, errors percent relative standard errors of the mean.
 */
export interface SurveyOccupation extends Record<SurveyColumn, (number | null)[]> {
  socCode: string;
  /** The cells' areas: rising indexes in `survey-areas`. */
  areas: number[];
  /** Whether the median is only known to lie above the publisher's bound. Absent where none is. */
  isCapped?: boolean[];
  /** Dollars an hour, of an occupation without annual pay. */
  hourlyMedian?: (number | null)[];
}

/** Mean prevailing wages of an occupation, which are those of the survey a year before; dollars a year. */
export interface PrevailingMeans {
  socCode: string;
  /** In the order of `survey-areas`; null where none is published, or one that is pooled with other areas. */
  means: (number | null)[];
}

/** A quarterly change in percent, or a level, of one series of the cost index. */
export interface CostIndexRow {
  series: string;
  quarter: string;
  measure: 'change' | 'level';
  value: number;
}

export interface EmploymentChange {
  socCode: string;
  /** Percent over the ten years that the publisher projects. */
  changePercent: number;
}

/** One source's figures for one title, aged to the quarter of the staged data; never a single filing or answer. */
export interface TitleWages {
  sourceId: string;
  roleSlug: string;
  rows: number;
  /** Medians: as printed, and aged. */
  raw: number;
  aged: number;
  /** Median of the logarithm of the aged wage over its place's multiplier. */
  logPlaced: number;
  /** Interquartile range of that logarithm ÷ 1.349. */
  deviation: number;
}

/** Median distance of a source's wages from the survey, in logarithms. */
export interface SourceOffset {
  sourceId: string;
  /** Null: over all occupations. */
  socCode: string | null;
  rows: number;
  offset: number;
}

/**
 * A certified filing of a catalogue title: a public record, without the employer's name and the filed title. Filings
 * are kept one by one, because the build holds them out by employer and by metro to measure its own error.
 */
export interface FiledWage {
  roleSlug: string;
  /** The filed title's rank beyond the role's; null for the role's own title. */
  rank: string | null;
  cbsaCode: string;
  /** Number of the employer in this table. */
  employer: number;
  /** Slug of the employer where it is one of the catalogue's companies. */
  companySlug: string | null;
  /** Annual base pay at its place, aged to the quarter of the staged data, whole dollars. */
  wage: number;
}

/** Accepted full-time reports of one role in one city: never fewer than ten, of five people, and never their single figures. */
export interface CrowdGroup {
  roleSlug: string;
  citySlug: string;
  /** Null: of several levels. */
  exp: ExperienceLevel | null;
  /** Reports. */
  n: number;
  /** Geometric mean of base pay, annual US dollars, to the nearest 5,000. */
  pay: number;
  /** Standard deviation of the logarithm, in steps of 0.05; null below forty reports. */
  deviation: number | null;
  /** The newest quarter in which pay of the group held, `2026-Q2`. */
  quarter: string;
}

/** Salaries of one title at one experience level against all salaries of the title. */
export interface LevelStep {
  level: 'entry' | 'mid' | 'senior' | 'executive';
  title: string;
  cases: number;
  /** ln(median of the level ÷ median of the title). */
  step: number;
}

/** Certified wages of a role in a city's metro, aged to the quarter of the staged data. */
export interface MetroFilings extends Record<'p25' | 'p50' | 'p75', number> {
  citySlug: string;
  roleSlug: string;
  filings: number;
  /** Newest year of filing. */
  year: number;
}

/** All certified wages of a company, aged to the quarter of the staged data. */
export interface CompanyFilings extends Record<
  'p10' | 'p25' | 'p50' | 'p75' | 'p90' | 'p95' | 'p98',
  number
> {
  companySlug: string;
  filings: number;
}

/** A rung of a company's ladder, with the wages certified under a title, or words of rank, that only this rung has. */
export interface CompanyRung {
  companySlug: string;
  order: number;
  level: ExperienceLevel;
  code: string | null;
  title: string;
  /** From filings of software engineers; null with fewer than three. */
  median: number | null;
  /** In the catalogue's cities. */
  metros: RungMetro[];
}

export interface RungMetro {
  cbsaCode: string;
  filings: number;
  median: number;
}

/** A company’s vesting and pay, as entered and disclosed, in the form of the release. */
export interface CompanyTerms {
  companySlug: string;
  vesting: CompanyRow['vesting'];
  disclosedPay: CompanyRow['disclosedPay'];
}
