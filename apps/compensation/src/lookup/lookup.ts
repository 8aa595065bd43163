import type { CityRow, RoleRow } from '@wagewright/dataset';
import { type Match, SearchIndex } from './search-index';

/** Cities have no sample sizes; among equal matches the dearer place is the one more often meant. */
const MULTIPLIER_WEIGHT = 1_000;

/** The two search indexes of a catalogue. */
export class Lookup {
  private readonly roles: SearchIndex<RoleRow>;
  private readonly cities: SearchIndex<CityRow>;

  constructor(roles: readonly RoleRow[], cities: readonly CityRow[]) {
    this.roles = new SearchIndex(roles, (role) => ({
      slug: role.slug,
      name: role.title,
      aliases: role.aliases,
      weight: role.national.sampleSize,
    }));
    this.cities = new SearchIndex(cities, (city) => ({
      slug: city.slug,
      name: `${city.name} ${city.state}`,
      aliases: [city.name, ...city.aliases],
      weight: city.costOfLivingMultiplier * MULTIPLIER_WEIGHT,
    }));
  }

  searchRoles(query: string, limit: number): Match<RoleRow>[] {
    return this.roles.search(query, limit);
  }

  searchCities(query: string, limit: number): Match<CityRow>[] {
    return this.cities.search(query, limit);
  }

  /** The role with this very slug, title or other name. */
  exactRole(query: string): Match<RoleRow> | undefined {
    return this.roles.exactly(query);
  }

  /** The city with this very slug, name or other name. */
  exactCity(query: string): Match<CityRow> | undefined {
    return this.cities.exactly(query);
  }
}
