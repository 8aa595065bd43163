import {
  countRows,
  emptyRows,
  type ObservationRow,
  type Release,
  type ReleaseRows,
  type RoleRow,
  SCHEMA_VERSION,
  type SourceRow,
} from '@wagewright/dataset';
import { parseQuarter, quarterEnd } from '../arithmetic/quarter';
import { groupBy, round } from '../arithmetic/statistics';
import { type Catalogue, OPERATOR_SOURCE, requireSource } from '../read';
import type { StagedData, StagingTables } from '../staging';
import { measureAccuracy } from './accuracy/measure-accuracy';
import { CROWD, crowdReports, type CrowdReports, weighCrowd } from './figures/crowd-reports';
import { estimateRoles } from './figures/estimate-roles';
import { growthOf } from './figures/growth';
import { historyOf, nationalFigures, type RoleEstimate } from './figures/role-figures';
import { occupationObservation, roleObservations } from './figures/role-observations';
import { fitMarket, type MarketInput, marketInput } from './filed-pay/fit-market';
import { marketRows, marketSurveyRows } from './filed-pay/market-rows';
import { Market } from './market/market';
import {
  areaRows,
  cityObservations,
  cityRows,
  filingMetroRows,
  placeRows,
  surveyMetroRows,
} from './place-rows';
import { companyTables } from './tables/companies';
import { overheadRows } from './tables/employer-costs';

/** Name and version of the method; the version rises when the same inputs would give other figures. */
export const METHODOLOGY = { name: 'wagewright-reconciliation', version: '2027.1' } as const;

/** The release of this version of the method and the shipped staged data, and the quarter of its figures. */
export const CURRENT_RELEASE = '2027.1';
export const CURRENT_QUARTER = '2026-Q2';

/** First quarter of every role's history. */
const HISTORY_FROM = parseQuarter('2024-Q1');

/** All occupations of the survey. */
const EVERYBODY = '00-0000';

export interface BuildOptions {
  /** `<year>.<n>` */
  id: string;
  /** `2026-Q2` */
  dataQuarter: string;
}

/** Builds the release from the staged data. Pure: equal data, catalogues and options give an equal release. */
export function buildRelease(staged: StagedData, catalogue: Catalogue, options: BuildOptions): Release {
  const quarter = parseQuarter(options.dataQuarter);
  const market = new Market(staged.tables, catalogue, quarter);
  const ageing = market.titleAgeing(parseQuarter(staged.quarter));
  const rows = new ReleaseBuilder(staged, catalogue, market, ageing).rows();
  const manifest = {
    kind: 'manifest' as const,
    id: options.id,
    schemaVersion: SCHEMA_VERSION,
    dataQuarter: options.dataQuarter,
    asOf: quarterEnd(quarter),
    methodology: METHODOLOGY,
    inputs: [...staged.originals, ...catalogue.files],
    counts: countRows(rows),
  };
  return { manifest, rows };
}

class ReleaseBuilder {
  private readonly tables: StagingTables;
  private readonly crowd: CrowdReports | null;
  private readonly employment: ReadonlyMap<string, number>;
  /** Growth of all private wages over the last four quarters, percent. */
  private readonly flatGrowth: number;
  /** Former slugs by successor. */
  private readonly formerSlugs: ReadonlyMap<string, string[]>;

  constructor(
    staged: StagedData,
    private readonly catalogue: Catalogue,
    private readonly market: Market,
    /** From the quarter of the staged data to the release's. */
    private readonly ageing: number,
  ) {
    this.tables = staged.tables;
    this.flatGrowth = round(
      100 * (market.costIndex.factor(EVERYBODY, market.quarter - 4, market.quarter) - 1),
      1,
    );
    this.crowd = crowdReports(staged.tables, catalogue, market);
    const retired = groupBy(catalogue.retired, ({ successor }) => successor);
    this.formerSlugs = new Map([...retired].map(([slug, rows]) => [slug, rows.map((row) => row.slug)]));
    this.employment = new Map(
      this.tables['employment-changes'].map(({ socCode, changePercent }) => [socCode, changePercent]),
    );
  }

  rows(): ReleaseRows {
    const { tables, catalogue, market, ageing } = this;
    const estimates = estimateRoles(catalogue, tables, market, ageing).map((estimate) =>
      weighCrowd(estimate, this.crowd?.evidenceOf(estimate.role)),
    );
    const role = estimates.map((estimate) => this.roleRow(estimate));
    const city = cityRows(catalogue, tables['survey-areas'], market);
    const input = marketInput(estimates, tables, catalogue.cities, market, ageing);
    const own = { role, city, area: areaRows(catalogue, tables['survey-areas']) };
    const marketTables = { ...this.marketTables(input, own), ...own };
    return {
      ...emptyRows(),
      'total-compensation': catalogue.variablePay,
      'employer-premium': tables['employer-premiums'],
      skill: tables.skills,
      adjacency: tables['related-occupations'],
      'employer-cost': tables['employer-costs'],
      overhead: overheadRows(),
      'income-tax': tables['income-taxes'],
      'payroll-tax': tables['payroll-taxes'],
      adjustment: tables.adjustments,
      industry: tables.industry,
      'industry-pay': tables['industry-pay'],
      'developer-skills': tables['developer-skills'],
      'developer-survey': tables['developer-survey'],
      ...marketTables,
      ...companyTables(catalogue, tables, input, { ...emptyRows(), ...marketTables }, ageing),
      sponsor: tables.sponsors,
      source: this.sources(),
      metro: [
        ...surveyMetroRows(tables, catalogue.cities, market),
        ...filingMetroRows(tables['metro-filings'], ageing),
      ],
      place: placeRows(catalogue),
      observation: this.observations(estimates),
    };
  }

  /** The market model with its measured errors, and the accuracy report. */
  private marketTables(input: MarketInput, rows: Pick<ReleaseRows, 'role' | 'city' | 'area'>) {
    const { tables, market } = this;
    const survey = marketSurveyRows(input, tables);
    const accuracy = measureAccuracy(input, market, tables, { ...rows, 'market-survey': survey });
    return {
      ...marketRows(input, fitMarket(input), accuracy.calibration),
      'market-survey': survey,
      accuracy: accuracy.rows,
    };
  }

  /** Sources that come in after the publishers' files are credited only in a release that uses them. */
  private sources(): SourceRow[] {
    const imported = this.tables['title-wages'].some(({ sourceId }) => sourceId === OPERATOR_SOURCE);
    const credited = this.catalogue.sources.filter(
      ({ id }) => id !== CROWD && (imported || id !== OPERATOR_SOURCE),
    );
    return this.crowd === null ? credited : [...credited, this.crowd.source];
  }

  private roleRow(estimate: RoleEstimate): RoleRow {
    const { role, occupation } = estimate;
    const national = nationalFigures(estimate);
    return {
      kind: 'role',
      slug: role.slug,
      title: role.title,
      category: role.category,
      surfaceA: role.surfaceA,
      socCode: role.socCode,
      occupation: occupation.title,
      onetCode: role.onetCode,
      family: role.family,
      aliases: role.aliases,
      figureOf: role.figureOf,
      formerSlugs: this.formerSlugs.get(role.slug) ?? [],
      evidence:
        estimate.evidence.length > 0 || estimate.crowd || estimate.isOccupation ? 'title' : 'occupation',
      occupationFactor: Number(Math.exp(estimate.logMedian - estimate.logOccupation).toFixed(4)),
      national,
      history: historyOf(estimate, national, HISTORY_FROM, this.market.quarter),
      growth: growthOf(role.category, occupation, this.employment.get(role.socCode) ?? null, this.flatGrowth),
    };
  }

  private observations(estimates: readonly RoleEstimate[]): ObservationRow[] {
    const { catalogue, market } = this;
    const survey = requireSource(catalogue.sources, 'bls-oews');
    const used = [...new Set(estimates.map((estimate) => estimate.role.socCode))].sort();
    return [
      ...used.map((socCode) => occupationObservation(market.occupation(socCode), survey, market.quarter)),
      ...estimates.flatMap((estimate) => roleObservations(estimate, survey, market.quarter)),
      ...cityObservations(catalogue, market),
    ];
  }
}
