import type {
  AdjacencyRow,
  EmployerPremiumRow,
  IncomeTaxRow,
  ManifestInput,
  PayrollTaxRow,
  SponsorRow,
} from '@wagewright/dataset';
import type {
  DegreeMix,
  DeveloperComparison,
  DeveloperTechnology,
  GraduateMedian,
  IndustryRatio,
} from './adjustment-tables';
import type {
  CompanyFilings,
  CompanyPayRecord,
  CompanyRung,
  CompanyShares,
  CompanyVestingRecord,
} from './company-tables';
import type { CrowdEvidence } from './crowd-group';
import type { EarlierWage, MetroWage, OccupationWage, PriceParity } from './wage-tables';
import type {
  CostIndexRow,
  EmployerCost,
  EmploymentChange,
  PrevailingMetro,
  PrevailingRatios,
} from './wage-tables';

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

/** The build's whole input, table by table. Each is one file. */
export interface StagingTables {
  'occupation-wages': OccupationWage[];
  'earlier-wages': EarlierWage[];
  'metro-wages': MetroWage[];
  'prevailing-metros': PrevailingMetro[];
  'prevailing-ratios': PrevailingRatios[];
  'price-parities': PriceParity[];
  'cost-index': CostIndexRow[];
  'employment-changes': EmploymentChange[];
  'employer-costs': EmployerCost[];
  'title-wages': TitleWages[];
  'source-offsets': SourceOffset[];
  'level-steps': LevelStep[];
  'remote-pairs': RemotePair[];
  'metro-filings': MetroFilings[];
  'filed-wages': FiledWage[];
  'employer-premiums': Omit<EmployerPremiumRow, 'kind' | 'basis'>[];
  'company-filings': CompanyFilings[];
  'company-rungs': CompanyRung[];
  'company-shares': CompanyShares[];
  'company-pay': CompanyPayRecord[];
  'company-vesting': CompanyVestingRecord[];
  sponsors: Omit<SponsorRow, 'kind'>[];
  technologies: Technology[];
  'technology-links': TechnologyLink[];
  'related-occupations': Omit<AdjacencyRow, 'kind' | 'basis'>[];
  'income-taxes': Omit<IncomeTaxRow, 'kind'>[];
  'payroll-taxes': Omit<PayrollTaxRow, 'kind'>[];
  'industry-ratios': IndustryRatio[];
  'graduate-medians': GraduateMedian[];
  'degree-mixes': DegreeMix[];
  'developer-comparisons': DeveloperComparison[];
  'developer-technologies': DeveloperTechnology[];
}

export type TableName = keyof StagingTables;

/** The sources of each table: ids of `sources.csv`. Data entered by hand has none. */
export const TABLE_SOURCES = {
  'occupation-wages': ['bls-oews'],
  'earlier-wages': ['bls-oews'],
  'metro-wages': ['bls-oews-metro'],
  'prevailing-metros': ['dol-oflc-pw'],
  'prevailing-ratios': ['dol-oflc-pw', 'bls-oews'],
  'price-parities': ['bea-rpp'],
  'cost-index': ['bls-eci'],
  'employment-changes': ['bls-ep'],
  'employer-costs': ['bls-ecec'],
  'title-wages': ['dol-lca', 'aijobs', 'dol-lca-pw', 'crowd', 'sec-proxy'],
  'source-offsets': ['dol-lca', 'aijobs', 'dol-lca-pw', 'crowd', 'sec-proxy', 'bls-oews'],
  'level-steps': ['aijobs'],
  'remote-pairs': ['aijobs'],
  'metro-filings': ['dol-lca'],
  'filed-wages': ['dol-lca'],
  'employer-premiums': ['dol-lca'],
  'company-filings': ['dol-lca'],
  'company-rungs': ['dol-lca'],
  'company-shares': [],
  'company-pay': ['sec-pay-ratio'],
  'company-vesting': ['sec-annual-report'],
  sponsors: ['dol-lca-employers'],
  technologies: ['onet', 'bls-oews'],
  'technology-links': ['onet'],
  'related-occupations': ['onet'],
  'income-taxes': ['tax-law'],
  'payroll-taxes': ['tax-law'],
  'industry-ratios': ['bls-oews-industry', 'bls-oews'],
  'graduate-medians': ['ncses-nscg'],
  'degree-mixes': ['bls-education'],
  'developer-comparisons': ['stackoverflow'],
  'developer-technologies': ['stackoverflow'],
} as const satisfies Record<TableName, readonly string[]>;

const OPEN_DATABASE_LICENSE = 'Open Database License 1.0, https://opendatacommons.org/licenses/odbl/1-0/';

/** Tables whose source requires its own licence for derived data: the file says so in its first line. */
export const SHARE_ALIKE: Readonly<Partial<Record<TableName, string>>> = {
  'developer-comparisons': OPEN_DATABASE_LICENSE,
  'developer-technologies': OPEN_DATABASE_LICENSE,
};

export const TABLE_NAMES = Object.keys(TABLE_SOURCES) as TableName[];

/** The project's own extract of the publishers' files, in its own columns: the input of `dataset build`. */
export interface StagedData {
  /** The quarter that wages of titles and filings are aged to, e.g. `2026-Q2`. */
  quarter: string;
  /** The original publishers' files. They are not part of it. */
  originals: ManifestInput[];
  tables: StagingTables;
  /** The community's reports in groups; null when the operator has imported none. */
  crowd: CrowdEvidence | null;
}
