import type { AreaRow } from '../release/area';
import type { ExperienceLevel } from '@wagewright/enums';
import type { CityRow } from '../release/city';
import type { ReleaseManifest } from '../release/manifest';
import type {
  MarketCalibrationRow,
  MarketCellRow,
  MarketCompanyRow,
  MarketFiledRow,
  MarketLevelRow,
  MarketRoleRow,
} from '../release/market';
import type { ReleaseRows } from '../release/release';
import type { RoleRow } from '../release/role';
import { SurveyTable } from './survey-table';

/** The row of this name is for families without rows of their own. */
const EVERY_FAMILY = '*';

/** Occupations of technology, beside those of Surface A's roles: filings and a survey tell their levels apart. */
const TECHNOLOGY = /^15-|^17-2/;

/** Levels by the ranks that name them. Principals and leads are of no level of their own. */
export const LEVEL_OF_RANK: Readonly<Record<string, ExperienceLevel | undefined>> = {
  junior: 'entry',
  senior: 'senior',
  staff: 'staff',
};

/** Whether there is evidence of levels in an occupation, by its SOC code. @param roles of the release */
export function occupationsWithLevels(
  roles: readonly Pick<RoleRow, 'surfaceA' | 'socCode'>[],
): (socCode: string) => boolean {
  const own = new Set(roles.filter(({ surfaceA }) => surfaceA).map(({ socCode }) => socCode));
  return (socCode) => TECHNOLOGY.test(socCode) || own.has(socCode);
}

/** An employer's pay over all employers'. */
export type CompanyFactor = Pick<MarketCompanyRow, 'factor' | 'filedFactor' | 'error' | 'filings'>;

export interface MarketRelease {
  manifest: Pick<ReleaseManifest, 'asOf'>;
  rows: Pick<
    ReleaseRows,
    | 'role'
    | 'city'
    | 'area'
    | 'market-role'
    | 'market-survey'
    | 'market-filed'
    | 'market-cell'
    | 'market-level'
    | 'market-company'
    | 'market-calibration'
  >;
}

export interface MarketQuery {
  role: RoleRow;
  /** Null for the nation, or for an area. */
  city: CityRow | null;
  /** An area of the survey, used where `city` is null; absent or null for the nation. */
  area?: AreaRow | null;
  /** Null for all levels together, as in wage surveys. */
  level: ExperienceLevel | null;
  /** Slug of one of the release's companies; null for all employers. */
  company: string | null;
}

/** The tables of the market model, indexed once: every question is a few look-ups. */
export class MarketModel {
  /** Last day of the quarter to which the figures are aged, `YYYY-MM-DD`. */
  readonly asOf: string;
  private readonly roles: ReadonlyMap<string, MarketRoleRow>;
  /** The survey's cells, and what the model says elsewhere. */
  readonly survey: SurveyTable;
  /** By the city's slug. */
  private readonly cityAreas: ReadonlyMap<string, AreaRow>;
  private readonly cityIndex: ReadonlyMap<string, number>;
  private readonly filedLevels: ReadonlyMap<string, MarketFiledRow>;
  /** By role, then by city; and by family, then by level. */
  private readonly cells: ReadonlyMap<string, ReadonlyMap<string, MarketCellRow>>;
  private readonly levels: ReadonlyMap<string, ReadonlyMap<string, MarketLevelRow>>;
  private readonly companies: ReadonlyMap<string, MarketCompanyRow>;
  /** Whether there is evidence of levels in an occupation. Elsewhere the words of a title name none of ours. */
  readonly hasLevels: (socCode: string) => boolean;
  /** Roles whose titles name a level, by the plain role whose figure theirs is and the level. */
  private readonly ranked: ReadonlyMap<string, RoleRow>;
  /** By name, and by name and occupation. */
  private readonly calibration: ReadonlyMap<string, number>;

  constructor({ manifest, rows }: MarketRelease) {
    this.asOf = manifest.asOf;
    this.roles = new Map(rows['market-role'].map((row) => [row.roleSlug, row]));
    this.survey = new SurveyTable(rows['market-survey'], rows.area);
    this.cityAreas = new Map(
      rows.area.flatMap((area) => (area.citySlug === null ? [] : [[area.citySlug, area] as const])),
    );
    this.cityIndex = new Map(rows.city.map((city, index) => [city.slug, index]));
    this.filedLevels = new Map(rows['market-filed'].map((row) => [row.socCode, row]));
    this.cells = nested(rows['market-cell'], (row) => [row.roleSlug, row.citySlug]);
    this.levels = nested(rows['market-level'], (row) => [row.family, row.level]);
    this.companies = new Map(rows['market-company'].map((row) => [row.companySlug, row]));
    this.hasLevels = occupationsWithLevels(rows.role);
    this.ranked = this.rankedRoles(rows.role);
    this.calibration = new Map(
      rows['market-calibration'].map(({ name, socCode, value }) => [
        socCode ? `${name}/${socCode}` : name,
        value,
      ]),
    );
  }

  /** The role whose title names the level, such as Senior Data Analyst: both questions have its figure. */
  atLevel(role: RoleRow, level: ExperienceLevel): RoleRow | undefined {
    return this.ranked.get(keyOf(role, level));
  }

  role(slug: string): MarketRoleRow | undefined {
    return this.roles.get(slug);
  }

  /** The area of the survey that the question is about; null for the nation. */
  areaOf({ city, area = null }: Pick<MarketQuery, 'city' | 'area'>): AreaRow | null {
    return city ? (this.cityAreas.get(city.slug) ?? null) : area;
  }

  /** Certified filings of an occupation over the survey; undefined where nobody files it. */
  filedLevel(socCode: string): MarketFiledRow | undefined {
    return this.filedLevels.get(socCode);
  }

  /** The same in one city over the nation; 1 where nobody files it. */
  filedPlace(socCode: string, citySlug: string): number {
    return this.filedLevels.get(socCode)?.factors[this.cityIndex.get(citySlug) ?? -1] ?? 1;
  }

  cell(roleSlug: string, citySlug: string): MarketCellRow | undefined {
    return this.cells.get(roleSlug)?.get(citySlug);
  }

  level(family: string, level: ExperienceLevel): MarketLevelRow | undefined {
    return this.levels.get(family)?.get(level) ?? this.levels.get(EVERY_FAMILY)?.get(level);
  }

  /** An employer's pay over all employers' in a city, or in the nation for null; undefined without filings. */
  company(slug: string, citySlug: string | null): CompanyFactor | undefined {
    const row = this.companies.get(slug);
    const inCity = citySlug === null ? undefined : row?.cities.find((city) => city.citySlug === citySlug);
    return row && { ...row, ...inCity };
  }

  /** The multiplier for the errors of what employers file in the occupation. */
  filedErrorScale(socCode: string): number {
    return this.calibrationOf('filed', socCode) ?? 1;
  }

  /** Standard error of the logarithm of national median × city multiplier, without the national median's. */
  multiplierError(socCode: string): number {
    return this.calibrationOf('city-multiplier', socCode) ?? 0;
  }

  private rankedRoles(roles: readonly RoleRow[]): ReadonlyMap<string, RoleRow> {
    const bySlug = new Map(roles.map((role) => [role.slug, role]));
    const levels = roles.flatMap((role) => {
      const rank = this.roles.get(role.slug)?.rank ?? '';
      const plain = bySlug.get(role.slug.slice(rank.length + 1));
      const level = LEVEL_OF_RANK[rank];
      const isLevel = level !== undefined && plain !== undefined && this.hasLevels(plain.socCode);
      return isLevel ? [[keyOf(plain, level), role] as const] : [];
    });
    return new Map(levels);
  }

  private calibrationOf(name: MarketCalibrationRow['name'], socCode: string): number | undefined {
    return this.calibration.get(`${name}/${socCode}`) ?? this.calibration.get(name);
  }
}

function keyOf({ slug, figureOf }: RoleRow, level: ExperienceLevel): string {
  return `${figureOf ?? slug}/${level}`;
}

/** Nested maps are cheaper to query than one with composed keys. */
function nested<Row>(rows: readonly Row[], keysOf: (row: Row) => [string, string]) {
  const outer = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const [first, second] = keysOf(row);
    const inner = outer.get(first) ?? new Map<string, Row>();
    inner.set(second, row);
    outer.set(first, inner);
  }
  return outer;
}
