import type { CityRow, RoleRow } from '@wagewright/dataset';
import type { Lookup } from '../lookup/lookup';
import type { PhraseCatalogue } from '../lookup/phrase/phrase-resolver';
import { inOneGo, type Steps } from '../steps';

/** The roles and cities of one surface, sorted by slug, with look-ups. */
export class CatalogueIndex {
  readonly roles: readonly RoleRow[];
  readonly cities: readonly CityRow[];
  private readonly rolesBySlug: ReadonlyMap<string, RoleRow>;
  private readonly citiesBySlug: ReadonlyMap<string, CityRow>;
  private made?: Lookup;

  /** @param lookups makes the look-ups, when they are asked for */
  constructor(
    { roles, cities }: Pick<PhraseCatalogue, 'roles' | 'cities'>,
    private readonly lookups: () => Steps<Lookup>,
  ) {
    this.roles = sortedBySlug(roles);
    this.cities = sortedBySlug(cities);
    this.rolesBySlug = new Map([...roles.flatMap(formerEntries), ...roles.map(entry)]);
    this.citiesBySlug = new Map(cities.map((city) => [city.slug, city]));
  }

  /** From a caller's words. */
  get lookup(): Lookup {
    return (this.made ??= inOneGo(this.lookups()));
  }

  /** Makes the look-ups ahead. */
  *makeLookup(): Steps<void> {
    this.made = yield* this.lookups();
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
