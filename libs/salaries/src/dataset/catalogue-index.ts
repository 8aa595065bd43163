import type { CityRow, RoleRow } from '@wagewright/dataset';
import { Lookup } from '../lookup/lookup';
import type { PhraseCatalogue, PhraseResolver } from '../lookup/phrase/phrase-resolver';
import type { Steps } from '../steps';

/** The roles and cities of one surface, sorted by slug, with look-ups. */
export class CatalogueIndex {
  readonly roles: readonly RoleRow[];
  readonly cities: readonly CityRow[];
  private readonly rolesBySlug = new Map<string, RoleRow>();
  private readonly citiesBySlug: ReadonlyMap<string, CityRow>;
  /** From a caller's words. */
  readonly lookup: Lookup;

  /** @param phrases makes what resolves phrases, when it is asked for */
  constructor(
    { roles, cities }: Pick<PhraseCatalogue, 'roles' | 'cities'>,
    phrases: () => Steps<PhraseResolver>,
  ) {
    this.roles = sortedBySlug(roles);
    this.cities = sortedBySlug(cities);
    for (const role of roles) for (const slug of role.formerSlugs) this.rolesBySlug.set(slug, role);
    for (const role of roles) this.rolesBySlug.set(role.slug, role);
    this.citiesBySlug = new Map(cities.map((city) => [city.slug, city]));
    this.lookup = new Lookup({ roles, cities }, phrases);
  }

  /** A former slug finds its successor, which has another slug. */
  role(slug: string): RoleRow | undefined {
    return this.rolesBySlug.get(slug);
  }

  city(slug: string): CityRow | undefined {
    return this.citiesBySlug.get(slug);
  }
}

function sortedBySlug<T extends { slug: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}
