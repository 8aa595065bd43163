import type { CityRow, RoleRow } from '@wagewright/dataset';
import { Lookup } from '../lookup/lookup';
import type { PhraseCatalogue } from '../lookup/phrase/phrase-resolver';

/** The roles and cities of one surface, sorted by slug, with look-ups. */
export class CatalogueIndex {
  readonly roles: readonly RoleRow[];
  readonly cities: readonly CityRow[];
  private readonly rolesBySlug: ReadonlyMap<string, RoleRow>;
  private readonly citiesBySlug: ReadonlyMap<string, CityRow>;

  private constructor(
    roles: readonly RoleRow[],
    cities: readonly CityRow[],
    readonly lookup: Lookup,
  ) {
    this.roles = sortedBySlug(roles);
    this.cities = sortedBySlug(cities);
    this.rolesBySlug = new Map([...roles.flatMap(formerEntries), ...roles.map(entry)]);
    this.citiesBySlug = new Map(cities.map((city) => [city.slug, city]));
  }

  /** Calls `pause` every few milliseconds. */
  static async createAsync(rows: PhraseCatalogue, pause: () => Promise<void>): Promise<CatalogueIndex> {
    return new CatalogueIndex(rows.roles, rows.cities, await Lookup.createAsync(rows, pause));
  }

  /** A former slug finds its successor, which has another slug. */
  role(slug: string): RoleRow | undefined {
    return this.rolesBySlug.get(slug);
  }

  city(slug: string): CityRow | undefined {
    return this.citiesBySlug.get(slug);
  }
}

function entry(role: RoleRow): [string, RoleRow] {
  return [role.slug, role];
}

function formerEntries(role: RoleRow): [string, RoleRow][] {
  return role.formerSlugs.map((slug) => [slug, role]);
}

function sortedBySlug<T extends { slug: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}
