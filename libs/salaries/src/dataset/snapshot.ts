import { setImmediate } from 'node:timers/promises';
import type { ExperienceLevel } from '@wagewright/enums';
import {
  IndustryTable,
  type AccuracyRow,
  type CompanyRow,
  type EmployerPremiumRow,
  MarketModel,
  placeLines,
  type ObservationRow,
  type CityRow,
  type Release,
  type ReleaseManifest,
  type ReleaseRows,
  type RoleRow,
  type SourceRow,
  SponsorIndex,
  type TotalCompensationRow,
} from '@wagewright/dataset';
import type { PhraseCatalogue } from '../lookup/phrase/phrase-resolver';
import { PlaceIndex } from '../lookup/phrase/place-index';
import { PlaceTable } from '../lookup/phrase/place-table';
import { AreaIndex } from './area-index';
import { TaxTables } from './tax-tables';
import { CatalogueIndex } from './catalogue-index';
import { EmploymentTables } from './employment-tables';
import { MarketObservations } from './market-observations';
import { OccupationTables } from './occupation-tables';

/**
 * The two published catalogues. `tech`: the 522 technology and AI roles and 83 cities of Surface A. `full`: all 3,445 roles,
 * in the 81 cities of Surface B.
 */
export type CatalogueName = 'tech' | 'full';

type Catalogues = Readonly<Record<CatalogueName, CatalogueIndex>>;

/** What gives the release that answers now. */
export interface SnapshotSource {
  /** @throws ApiError 503 before the first load */
  current(): Snapshot;
  /** Undefined before the first load. */
  readonly loaded: Snapshot | undefined;
}

/** Reads, in one go, text that a call brought, `bytes` of it beside the body, and limits the time that this may take. */
export type ReadWithin = <T>(bytes: number, read: () => T) => T;

/** The parts that take longest to index. */
type Indexed = Pick<Snapshot, 'areas' | 'catalogues' | 'market' | 'occupations'>;

/** The row of this name is for families without a row of their own. */
const EVERY_FAMILY = '*';

/**
 * A published release in the form that requests need: immutable, indexed once, and replaced as a whole when another
 * release is published.
 */
export class Snapshot {
  readonly manifest: ReleaseManifest;
  readonly catalogues: Catalogues;
  /** The survey's areas of the United States. */
  readonly areas: AreaIndex;
  readonly observations: MarketObservations;
  /** The input of `marketView`. */
  readonly market: MarketModel;
  readonly occupations: OccupationTables;
  readonly employment: EmploymentTables;
  readonly industries: IndustryTable;
  /** An employee's taxes on wages. */
  readonly taxes: TaxTables;
  /** The deviation of the figures from data they were not fitted to. */
  readonly accuracy: readonly AccuracyRow[];
  /** Sorted by slug. */
  readonly companies: readonly CompanyRow[];
  /** Employers that applied for workers on visas. */
  readonly sponsors: SponsorIndex;
  private readonly sources: ReadonlyMap<string, SourceRow>;
  private readonly shares: ReadonlyMap<string, TotalCompensationRow>;
  private readonly premiums: ReadonlyMap<string, EmployerPremiumRow[]>;
  private readonly single: readonly ObservationRow[];

  private constructor({ manifest, rows }: Release, { areas, catalogues, market, occupations }: Indexed) {
    this.manifest = manifest;
    this.catalogues = catalogues;
    this.market = market;
    this.occupations = occupations;
    this.sponsors = new SponsorIndex(rows.sponsor);
    this.areas = areas;
    this.observations = new MarketObservations(rows.metro);
    this.employment = new EmploymentTables(rows);
    this.industries = new IndustryTable(rows.industry, rows['industry-pay']);
    this.taxes = new TaxTables(rows['income-tax'], rows['payroll-tax']);
    this.accuracy = rows.accuracy;
    this.companies = [...rows.company].sort((a, b) => (a.slug < b.slug ? -1 : 1));
    this.sources = new Map(rows.source.map((source) => [source.id, source]));
    this.shares = new Map(rows['total-compensation'].map((row) => [sharesKey(row), row]));
    this.premiums = groupByFamily(rows['employer-premium']);
    this.single = rows.observation;
  }

  /**
   * Indexes a release in slices of a few milliseconds: requests are answered in between.
   *
   * @param places of a release that is loaded without them, as `placeLines` writes them
   */
  static async createAsync(release: Release, places = placeLines(release.rows.place)): Promise<Snapshot> {
    const pause = () => setImmediate();
    const areas = new AreaIndex(release.rows.area);
    const table = await PlaceTable.createAsync(places, pause);
    const catalogues = await indexCatalogues(release.rows, areas, table, pause);
    await pause();
    const market = new MarketModel(release);
    await pause();
    const { role, skill, adjacency, 'developer-skills': developerSkills } = release.rows;
    const occupations = new OccupationTables(role, skill, adjacency, developerSkills);
    await pause();
    return new Snapshot(release, { areas, catalogues, market, occupations });
  }

  /** Validation guarantees that every reference resolves. */
  source(id: string): SourceRow {
    const source = this.sources.get(id);
    if (!source) throw new Error(`release ${this.manifest.id} has no source ${id}`);
    return source;
  }

  /** The published model for equity, bonus and signing of a role at a level. */
  totalCompensationShares({ category, family }: RoleRow, level: ExperienceLevel): TotalCompensationRow {
    const own = this.shares.get(sharesKey({ category, family, level }));
    const shares = own ?? this.shares.get(sharesKey({ category, family: EVERY_FAMILY, level }));
    if (!shares)
      throw new Error(`release ${this.manifest.id} has no total-compensation row for ${category}/${level}`);
    return shares;
  }

  /** Employers' pay above or below the market for the role's family, from their filings, best-paying first. */
  employerPremiums({ family }: RoleRow): readonly EmployerPremiumRow[] {
    return this.premiums.get(family) ?? [];
  }

  /** Single observations of the title, of its occupation and of the city, in the order of the release. */
  observationsBehind(role: RoleRow, city: CityRow | null): ObservationRow[] {
    return this.single.filter(
      ({ roleSlug, socCode, citySlug }) =>
        roleSlug === role.slug ||
        socCode === role.socCode ||
        (citySlug !== null && citySlug === city?.slug && roleSlug === null && socCode === null),
    );
  }
}

async function indexCatalogues(
  { role: roles, city: cities, company: companies }: ReleaseRows,
  areas: AreaIndex,
  table: PlaceTable,
  pause: () => Promise<void>,
): Promise<Catalogues> {
  const index = async (of: Pick<PhraseCatalogue, 'roles' | 'cities'>) => {
    await pause();
    const places = new PlaceIndex(of.cities, areas, table);
    return CatalogueIndex.createAsync({ ...of, places, companies }, pause);
  };
  return {
    tech: await index({ roles: roles.filter(({ surfaceA }) => surfaceA), cities }),
    full: await index({ roles, cities: cities.filter(({ surfaceB }) => surfaceB) }),
  };
}

function sharesKey(row: Pick<TotalCompensationRow, 'category' | 'family' | 'level'>): string {
  return `${row.category}/${row.family}/${row.level}`;
}

function groupByFamily(rows: readonly EmployerPremiumRow[]): Map<string, EmployerPremiumRow[]> {
  const families = new Map<string, EmployerPremiumRow[]>();
  for (const row of rows) families.set(row.family, [...(families.get(row.family) ?? []), row]);
  for (const premiums of families.values()) premiums.sort((a, b) => b.highPct - a.highPct);
  return families;
}
