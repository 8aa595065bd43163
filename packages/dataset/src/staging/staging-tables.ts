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
import { DatasetError } from '../dataset.error';
import type { PriceParity } from '../read';
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
  'title-wages': table<rows.TitleWages>('dol-lca', 'aijobs', 'dol-lca-pw', 'sec-proxy'),
  'source-offsets': table<rows.SourceOffset>('dol-lca', 'aijobs', 'dol-lca-pw', 'sec-proxy', 'bls-oews'),
  'crowd-evidence': table<rows.CrowdGroup>('crowd'),
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
  /** The inputs of the tables: publishers' files, an operator's observations and groups of reports. */
  originals: ManifestInput[];
  tables: StagingTables;
}

/** A cell of the survey by its codes, as the survey writes them. */
export interface CellKey {
  areaCode: string;
  socCode: string;
}

/**
 * The tables without these cells of the newest survey.
 *
 * @throws DatasetError for a cell that the survey does not have, or one of the nation: every other is a share of it
 */
export function withoutCells(tables: StagingTables, cells: readonly CellKey[]): StagingTables {
  const areas = new Map(tables['survey-areas'].map(({ code }, index) => [code, index]));
  const nation = tables['survey-areas'].find(({ kind }) => kind === 'nation')?.code;
  const occupations = new Map(tables['survey-cells'].map((row) => [row.socCode, row]));
  const leftOut = new Map<string, Set<number>>();
  for (const { areaCode, socCode } of cells) {
    const area = areas.get(areaCode) ?? -1;
    if (!occupations.get(socCode)?.areas.includes(area))
      throw new DatasetError(`The survey has no cell of ${socCode} in the area ${areaCode}.`);
    if (areaCode === nation)
      throw new DatasetError(
        `${socCode}: the nation’s cell cannot be left out, all others are a share of it.`,
      );
    leftOut.set(socCode, (leftOut.get(socCode) ?? new Set()).add(area));
  }
  return {
    ...tables,
    'survey-cells': tables['survey-cells'].map((row) => withoutAreas(row, leftOut.get(row.socCode))),
  };
}

function withoutAreas(
  row: rows.SurveyOccupation,
  leftOut: ReadonlySet<number> = new Set(),
): rows.SurveyOccupation {
  const columns = Object.entries(row).map(([name, column]: [string, unknown]) => [
    name,
    Array.isArray(column) ? column.filter((_, position) => !leftOut.has(row.areas[position] ?? -1)) : column,
  ]);
  return Object.fromEntries(columns) as rows.SurveyOccupation;
}
