import type { ExperienceLevel } from '@wagewright/enums';
import type { CompanyRow, CompanyVesting } from '@wagewright/dataset';

/** The newest year of an occupation with every percentile below P90, annual US dollars. */
export interface OccupationWage {
  socCode: string;
  title: string;
  year: number;
  /** Percent relative standard error of the mean; null where none is printed. */
  meanPrse: number | null;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
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

/** The published cells of one occupation, as parallel columns; null where the publisher withholds a figure. */
export interface SurveyOccupation {
  socCode: string;
  title: string;
  /** The cells' areas: rising indexes in `survey-areas`. */
  areas: number[];
  people: (number | null)[];
  /** Percent relative standard error of the mean. */
  error: (number | null)[];
  /** Dollars a year. */
  p10: (number | null)[];
  p25: (number | null)[];
  p50: (number | null)[];
  p75: (number | null)[];
  p90: (number | null)[];
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

/** Benefits as shares of wages and salaries for time worked, private industry, and the amount of insurance. */
export interface EmployerCost {
  series: string;
  benefits: number;
  paidLeave: number;
  supplementalPay: number;
  insurance: number;
  /** US dollars an hour worked: insurance does not depend on the wage. */
  insuranceHourly: number;
  retirement: number;
  legallyRequired: number;
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
  /** Year of filing. */
  year: number;
}

/** Salaries of one title at one experience level against all salaries of the title. */
export interface LevelStep {
  level: 'entry' | 'mid' | 'senior' | 'executive';
  title: string;
  cases: number;
  /** ln(median of the level ÷ median of the title). */
  step: number;
}

/** Salaries of one title and experience level, fully remote against on-site. */
export interface RemotePair {
  title: string;
  level: string;
  /** The smaller of the two numbers of salaries. */
  cases: number;
  /** ln(median remote ÷ median on-site). */
  step: number;
}

/** Certified wages of a role in a city's metro, aged to the quarter of the staged data. */
export interface MetroFilings {
  citySlug: string;
  roleSlug: string;
  filings: number;
  p25: number;
  p50: number;
  p75: number;
  /** Newest year of filing. */
  year: number;
}

/** A technology, with the pay of a major group's occupations that name it over their kind. */
export interface Technology {
  slug: string;
  /** Two-digit SOC group. */
  majorGroup: string;
  occupations: number;
  /** Mean residual of the logarithm of the median wage; 0 without occupations. */
  residual: number;
}

/** A notable technology of an occupation of the catalogue. */
export interface TechnologyLink {
  onetCode: string;
  slug: string;
  name: string;
  inDemand: boolean;
}

/** All certified wages of a company, aged to the quarter of the staged data. */
export interface CompanyFilings {
  companySlug: string;
  filings: number;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
  p95: number;
  p98: number;
}

/** A rung of a company's ladder, with the wages certified under a title, or words of rank, that only this rung has. */
export interface CompanyRung {
  companySlug: string;
  order: number;
  level: ExperienceLevel;
  code: string | null;
  title: string;
  /** Number of filings of software engineers; 0, and a null median, with fewer than three. */
  filings: number;
  median: number | null;
  /** The same by metro, in the catalogue's cities. */
  metros: RungMetro[];
}

export interface RungMetro {
  cbsaCode: string;
  filings: number;
  median: number;
}

export type CompanyShares = Pick<CompanyVesting, 'years' | 'cliffMonths' | 'schedulePct' | 'note'> & {
  companySlug: string;
};

/** A company's newest disclosure of its median employee's pay. */
export type CompanyPayRecord = NonNullable<CompanyRow['disclosedPay']> & { companySlug: string };

/** How a filing words the vesting of a company's shares. */
export type CompanyVestingRecord = NonNullable<CompanyVesting['filed']> & {
  companySlug: string;
  cadence: string;
};

/** An industry of the survey, or an ownership. */
export interface Industry {
  /** As the publisher writes it. */
  code: string;
  name: string;
  /** 1 for an ownership, 2 for a sector, more within a sector. */
  depth: number;
}

/** An occupation's medians by industry in the nation, dollars a year, as parallel columns. */
export interface IndustryWages {
  socCode: string;
  /** In all industries. */
  national: number;
  /** Rising indexes in `industries`. */
  industries: number[];
  /** Null where the publisher withholds it. */
  people: (number | null)[];
  p50: number[];
}

/** Median salary of full-time employed graduates of a group of occupations, US dollars. */
export interface GraduateMedian {
  group: string;
  degree: 'bachelor' | 'master' | 'doctorate';
  median: number;
}

/**
 * Pay of a technology's users over that of all answers of the same role and experience, from the survey of developers:
 * share-alike, a table of its own.
 */
export interface DeveloperTechnology {
  role: string;
  /** Years of coding for pay. */
  experience: string;
  slug: string;
  name: string;
  /** Answers of the role and experience, users or not. */
  answers: number;
  users: number;
  /** ln(median of the users ÷ median of all). */
  step: number;
}

/**
 * Answers of the developer survey of one kind against all answers of the same role, experience and size of employer.
 * A table of its own: its licence is share-alike.
 */
export interface DeveloperComparison {
  topic: 'remote' | 'education';
  key: string;
  role: string;
  /** Years of coding for pay. */
  experience: string;
  organisationSize: string;
  /** Answers of the kind. */
  cases: number;
  /** ln(median of the kind ÷ median of all). */
  step: number;
}
