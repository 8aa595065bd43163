import type { ExperienceLevel } from '@wagewright/enums';
import {
  IndustryTable,
  type AccuracyRow,
  type CompanyRow,
  type EmployerPremiumRow,
  emptyRows,
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
import { type PhraseCatalogue, PhraseResolver } from '../lookup/phrase/phrase-resolver';
import { PlaceIndex } from '../lookup/phrase/place-index';
import { PlaceTable } from '../lookup/phrase/place-table';
import { AreaIndex } from './area-index';
import { inSlices, Later, type Steps } from '../steps';
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

/** Source of the release that answers now. */
export interface SnapshotSource {
  /** @throws ApiError 503 before the first load */
  current(): Snapshot;
  /** Undefined before the first load. */
  readonly loaded: Snapshot | undefined;
}

/** Reads, in one go, text that a call brought, `bytes` of it beside the body, and limits the time that this may take. */
export type ReadWithin = <T>(bytes: number, read: () => T) => T;

/** The row of this name is for families without a row of their own. */
const EVERY_FAMILY = '*';

export interface SnapshotOptions {
  /** Places of a release that is loaded without them, as `placeLines` writes them. */
  places?: () => string;
  /** Base of the address of our own community data, whose source is a path; without a final slash. */
  address?: string;
}

/** The getters with `@once`, by name. */
const PARTS: string[] = [];

/**
 * A published release in the form that requests need: immutable, each part indexed once, and replaced as a whole when
 * another release is published.
 */
export class Snapshot {
  readonly manifest: ReleaseManifest;
  private rows: ReleaseRows;
  private readonly table = new Later(() =>
    PlaceTable.create(this.options.places?.() ?? placeLines(this.rows.place)),
  );

  /** Reads and indexes each part of a release when it is first asked for. */
  constructor(
    { manifest, rows }: Release,
    private readonly options: SnapshotOptions = {},
  ) {
    this.manifest = manifest;
    this.rows = rows;
  }

  /** Indexes a release in slices of a few milliseconds: requests are answered in between. */
  static async createAsync(release: Release, options?: SnapshotOptions): Promise<Snapshot> {
    const snapshot = new Snapshot(release, options);
    await inSlices(snapshot.index(), () => new Promise((done) => setImmediate(done)));
    return snapshot;
  }

  @once
  get catalogues(): Catalogues {
    const { role: roles, city: cities } = this.rows;
    return {
      tech: this.catalogue({ roles: roles.filter(({ surfaceA }) => surfaceA), cities }),
      full: this.catalogue({ roles, cities: cities.filter(({ surfaceB }) => surfaceB) }),
    };
  }

  /** The survey's areas of the United States. */
  @once
  get areas(): AreaIndex {
    return new AreaIndex(this.rows.area);
  }

  @once
  get observations(): MarketObservations {
    return new MarketObservations(this.rows.metro);
  }

  /** The input of `marketView`. */
  @once
  get market(): MarketModel {
    return new MarketModel({ manifest: this.manifest, rows: this.rows });
  }

  @once
  get occupations(): OccupationTables {
    return new OccupationTables(() => this.rows);
  }

  @once
  get employment(): EmploymentTables {
    return new EmploymentTables(this.rows);
  }

  @once
  get industries(): IndustryTable {
    return new IndustryTable(this.rows.industry, this.rows['industry-pay']);
  }

  /** An employee's taxes on wages. */
  @once
  get taxes(): TaxTables {
    return new TaxTables(this.rows['income-tax'], this.rows['payroll-tax']);
  }

  /** The deviation of the figures from data they were not fitted to. */
  @once
  get accuracy(): readonly AccuracyRow[] {
    return this.rows.accuracy;
  }

  /** Sorted by slug. */
  @once
  get companies(): readonly CompanyRow[] {
    return [...this.rows.company].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  }

  /** Employers that applied for workers on visas. */
  @once
  get sponsors(): SponsorIndex {
    return new SponsorIndex(this.rows.sponsor);
  }

  @once
  private get sources(): ReadonlyMap<string, SourceRow> {
    const { address = '' } = this.options;
    return new Map(
      this.rows.source.map((source) => [
        source.id,
        source.url.startsWith('/') ? { ...source, url: address + source.url } : source,
      ]),
    );
  }

  @once
  private get shares(): ReadonlyMap<string, TotalCompensationRow> {
    return new Map(this.rows['total-compensation'].map((row) => [sharesKey(row), row]));
  }

  @once
  private get premiums(): ReadonlyMap<string, EmployerPremiumRow[]> {
    return groupByFamily(this.rows['employer-premium']);
  }

  @once
  private get observationRows(): readonly ObservationRow[] {
    return this.rows.observation;
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
    return this.observationRows.filter(
      ({ roleSlug, socCode, citySlug }) =>
        roleSlug === role.slug ||
        socCode === role.socCode ||
        (citySlug !== null && citySlug === city?.slug && roleSlug === null && socCode === null),
    );
  }

  private catalogue(rows: Pick<PhraseCatalogue, 'roles' | 'cities'>): CatalogueIndex {
    return new CatalogueIndex(rows, () => this.phrases(rows));
  }

  private *phrases(rows: Pick<PhraseCatalogue, 'roles' | 'cities'>): Steps<PhraseResolver> {
    yield* this.table.ahead();
    const places = new PlaceIndex(rows.cities, this.areas, this.table.value);
    yield;
    return yield* PhraseResolver.create({ ...rows, places, companies: this.rows.company });
  }

  /** Indexes all parts, and lets go of the rows. */
  private *index(): Steps<void> {
    for (const { lookup } of Object.values(this.catalogues)) {
      yield;
      yield* lookup.index();
    }
    for (const part of PARTS) {
      yield;
      Reflect.get(this, part);
    }
    this.occupations.index();
    this.rows = emptyRows();
  }
}

/** A getter whose value is made for the first question. */
function once(_prototype: object, name: string, made: PropertyDescriptor): PropertyDescriptor {
  PARTS.push(name);
  return {
    configurable: true,
    get(this: object) {
      const value: unknown = made.get?.call(this);
      Object.defineProperty(this, name, { value });
      return value;
    },
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
