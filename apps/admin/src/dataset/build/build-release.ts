import {
  countRows,
  emptyRows,
  SCHEMA_VERSION,
  type Release,
  type ReleaseRows,
  type RoleRow,
  type SourceRow,
} from '@wagewright/dataset';
import type { BuildInputs } from './build-inputs';
import { CostIndex } from './figures/cost-index';
import { gatherEvidence, requireSource, type EvidenceContext } from './figures/gather-evidence';
import { growthOf } from './figures/growth';
import { Occupation } from './figures/occupation';
import { parseQuarter, quarterEnd, type Quarter } from './figures/quarter';
import { historyOf, nationalFigures, RoleEstimator, type RoleEstimate } from './figures/role-figures';
import { occupationObservation, roleObservations } from './figures/role-observations';
import { senioritySteps } from './figures/seniority';
import { groupBy } from './figures/statistics';
import { OPERATOR_SOURCES } from './inputs/operator.inputs';
import { TitleIndex } from './figures/title-index';
import { accuracyReport, type AccuracyReport } from './places/accuracy';
import { CityMultiplierModel } from './places/city-multiplier';
import { cityObservations, cityRows } from './places/city-rows';
import { filingMetroRows, surveyMetroRows } from './places/metro-rows';
import { placeEvidence, type PlaceEvidence } from './places/place-evidence';
import { companyRows } from './tables/companies';
import { employerFilings } from './tables/employer-filings';
import { employerPremiums } from './tables/employer-premiums';
import { referenceTables } from './tables/reference-tables';

/** Name and version of the method; the version rises when the same inputs would give other figures. */
export const METHODOLOGY = { name: 'wagewright-reconciliation', version: '2026.1' } as const;

/** First quarter of every role's history. */
const HISTORY_FROM = parseQuarter('2024-Q1');

export interface BuildOptions {
  /** `<year>.<n>` */
  id: string;
  /** `2026-Q2` */
  dataQuarter: string;
}

export interface BuildResult {
  release: Release;
  accuracy: AccuracyReport;
}

/** Inputs to release. Pure: equal inputs and options give an equal release. */
export function buildRelease(inputs: BuildInputs, options: BuildOptions): BuildResult {
  const builder = new ReleaseBuilder(inputs, parseQuarter(options.dataQuarter));
  const rows = builder.rows();
  const manifest = {
    kind: 'manifest' as const,
    id: options.id,
    schemaVersion: SCHEMA_VERSION,
    dataQuarter: options.dataQuarter,
    asOf: quarterEnd(parseQuarter(options.dataQuarter)),
    methodology: METHODOLOGY,
    inputs: inputs.manifestInputs,
    counts: countRows(rows),
  };
  return { release: { manifest, rows }, accuracy: builder.accuracy() };
}

class ReleaseBuilder {
  private readonly costIndex: CostIndex;
  private readonly places: PlaceEvidence;
  private readonly metros: string[];
  private readonly cities: CityMultiplierModel;
  private readonly occupations = new Map<string, Occupation>();
  private readonly context: EvidenceContext;

  constructor(
    private readonly inputs: BuildInputs,
    private readonly dataQuarter: Quarter,
  ) {
    const { metroWages, nationalWages, prevailingWages, priceParities } = inputs;
    this.costIndex = new CostIndex(inputs.costIndex);
    this.places = placeEvidence(metroWages, nationalWages, prevailingWages, priceParities);
    this.metros = inputs.cities.map((city) => city.cbsaCode);
    this.cities = new CityMultiplierModel(this.places, this.metros);
    this.readOccupations();
    this.context = {
      index: new TitleIndex(inputs.roles),
      costIndex: this.costIndex,
      dataQuarter,
      occupationMedian: (socCode) => this.occupationMedian(socCode),
      placeFactor: (cbsaCode) => this.placeFactor(cbsaCode),
    };
  }

  accuracy(): AccuracyReport {
    return accuracyReport(this.places, this.metros);
  }

  rows(): ReleaseRows {
    const { inputs, context } = this;
    const estimates = this.estimates();
    const roles = estimates.map((estimate) => this.roleRow(estimate));
    const medians = new Map(roles.map((role) => [role.slug, role.national.median]));
    const filings = employerFilings(inputs, context);
    return {
      ...emptyRows(),
      ...referenceTables(inputs),
      source: this.sources(),
      city: cityRows(inputs, this.places, this.cities),
      role: roles,
      metro: [...surveyMetroRows(inputs, context), ...filingMetroRows(inputs, context)],
      'employer-premium': employerPremiums(filings, (slug) => medians.get(slug) ?? Number.NaN),
      company: companyRows(inputs, filings),
      observation: this.observations(estimates),
    };
  }

  /** The operator's sources are credited only in a release that has something of them. */
  private sources(): SourceRow[] {
    const imported = new Set(this.inputs.operatorObservations.map((row) => row.sourceId));
    const optional = new Set<string>(OPERATOR_SOURCES);
    return this.inputs.sources.filter(({ id }) => !optional.has(id) || imported.has(id));
  }

  private estimates(): RoleEstimate[] {
    const { inputs } = this;
    const evidence = gatherEvidence(inputs, this.context);
    const estimator = new RoleEstimator(
      new Map(inputs.roles.map((role) => [role.slug, role])),
      (socCode) => this.occupation(socCode),
      groupBy(evidence, (item) => item.role.slug),
      senioritySteps(evidence, inputs.salaries),
      this.dataQuarter,
    );
    return inputs.roles.map((role) => estimator.estimate(role));
  }

  private roleRow(estimate: RoleEstimate): RoleRow {
    const { role, occupation } = estimate;
    const national = nationalFigures(estimate);
    const change = this.inputs.projections.find(
      (projection) => projection.socCode === role.socCode,
    )?.changePercent;
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
      evidence: estimate.evidence.length > 0 || estimate.isOccupation ? 'title' : 'occupation',
      occupationFactor: Number(Math.exp(estimate.logMedian - estimate.logOccupation).toFixed(4)),
      national,
      history: historyOf(estimate, national, HISTORY_FROM, this.dataQuarter),
      growth: growthOf(role.category, occupation, change ?? null),
    };
  }

  private observations(estimates: readonly RoleEstimate[]) {
    const survey = requireSource(this.inputs.sources, 'bls-oews');
    const used = [...new Set(estimates.map((estimate) => estimate.role.socCode))].sort();
    return [
      ...used.map((socCode) => occupationObservation(this.occupation(socCode), survey, this.dataQuarter)),
      ...estimates.flatMap((estimate) => roleObservations(estimate, survey, this.dataQuarter)),
      ...cityObservations(this.inputs, this.places, this.cities),
    ];
  }

  private readOccupations(): void {
    const used = new Set(this.inputs.roles.map((role) => role.socCode));
    const bySoc = groupBy(
      this.inputs.nationalWages.filter((wage) => used.has(wage.socCode)),
      (wage) => wage.socCode,
    );
    for (const [socCode, wages] of bySoc)
      this.occupations.set(socCode, new Occupation(socCode, wages, this.costIndex));
  }

  /** @throws Error naming the catalogue when a role's occupation is not in the wage survey. */
  private occupation(socCode: string): Occupation {
    const occupation = this.occupations.get(socCode);
    if (occupation === undefined)
      throw new Error(`roles.csv: occupation ${socCode} is not in the wage survey`);
    return occupation;
  }

  private occupationMedian(socCode: string): number {
    const occupation = this.occupation(socCode);
    return occupation.latest.p50 * occupation.ageing(this.dataQuarter);
  }

  /** The fitted multiplier of any metro with a price level, in the catalogue or not. */
  private placeFactor(cbsaCode: string): number | undefined {
    return this.places.prices.has(cbsaCode) ? Math.exp(this.cities.parts(cbsaCode).logMultiplier) : undefined;
  }
}
