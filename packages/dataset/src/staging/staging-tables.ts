import type {
  AdjacencyRow,
  AdjustmentRow,
  DeveloperSkillsRow,
  DeveloperSurveyRow,
  EmployerCostRow,
  EmployerPremiumRow,
  IncomeTaxRow,
  IndustryPayRow,
  IndustryRow,
  ManifestInput,
  PayrollTaxRow,
  SkillRow,
  SponsorRow,
} from '@wagewright/dataset';
import type { PriceParity } from '../read';
import type { CrowdEvidence } from './crowd-group';
import type * as rows from './rows';

/** The first line of a table's file, and the type of its rows. */
interface TableHeader<Row> {
  /** Ids of `sources.csv`; data entered by hand has none. */
  sources: readonly string[];
  /** A licence that the source requires for derived data. */
  licence?: string;
  /** The type of a row; nothing is stored here. */
  row?: Row;
}

function table<Row>(...sources: string[]): TableHeader<Row> {
  return { sources };
}

function shareAlike<Row>(...sources: string[]): TableHeader<Row> {
  return {
    sources,
    licence: 'Open Database License 1.0, https://opendatacommons.org/licenses/odbl/1-0/',
  };
}

/** The build's whole input, table by table. Each is one file. */
export const TABLES = {
  'occupation-wages': table<rows.OccupationWage>('bls-oews'),
  'earlier-wages': table<rows.EarlierWage>('bls-oews'),
  'survey-areas': table<rows.SurveyArea>('bls-oews-metro'),
  'survey-cells': table<rows.SurveyOccupation>('bls-oews-metro'),
  'prevailing-means': table<rows.PrevailingMeans>('dol-oflc-pw'),
  'price-parities': table<PriceParity>('bea-rpp'),
  'cost-index': table<rows.CostIndexRow>('bls-eci'),
  'employment-changes': table<rows.EmploymentChange>('bls-ep'),
  'employer-costs': table<EmployerCostRow>('bls-ecec'),
  'title-wages': table<rows.TitleWages>('dol-lca', 'aijobs', 'dol-lca-pw', 'crowd', 'sec-proxy'),
  'source-offsets': table<rows.SourceOffset>(
    'dol-lca',
    'aijobs',
    'dol-lca-pw',
    'crowd',
    'sec-proxy',
    'bls-oews',
  ),
  'level-steps': table<rows.LevelStep>('aijobs'),
  'metro-filings': table<rows.MetroFilings>('dol-lca'),
  'filed-wages': table<rows.FiledWage>('dol-lca'),
  'employer-premiums': table<EmployerPremiumRow>('dol-lca'),
  'company-filings': table<rows.CompanyFilings>('dol-lca'),
  'company-rungs': table<rows.CompanyRung>('dol-lca'),
  'company-terms': table<rows.CompanyTerms>('sec-pay-ratio', 'sec-annual-report'),
  sponsors: table<SponsorRow>('dol-lca-employers'),
  skills: table<SkillRow>('onet', 'bls-oews'),
  'related-occupations': table<AdjacencyRow>('onet'),
  'income-taxes': table<IncomeTaxRow>('tax-law'),
  'payroll-taxes': table<PayrollTaxRow>('tax-law'),
  adjustments: table<AdjustmentRow>('aijobs', 'ncses-nscg', 'bls-education', 'bls-ecec'),
  industry: table<IndustryRow>('bls-oews-industry'),
  'industry-pay': table<IndustryPayRow>('bls-oews-industry'),
  'developer-survey': shareAlike<DeveloperSurveyRow>('stackoverflow'),
  'developer-skills': shareAlike<DeveloperSkillsRow>('stackoverflow'),
};

export type TableName = keyof typeof TABLES;

export type StagingTables = {
  [Name in TableName]: (typeof TABLES)[Name] extends TableHeader<infer Row> ? Row[] : never;
};

export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

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
