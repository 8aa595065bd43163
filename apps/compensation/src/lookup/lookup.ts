import type { CityRow, RoleRow } from '@wagewright/dataset';
import { type Match, type Searchable, SearchIndex } from './search-index';

/** Cities have no sample sizes; among equal matches the dearer place is the one more often meant. */
const MULTIPLIER_WEIGHT = 1_000;

/** The two search indexes of a catalogue. */
export class Lookup {
  private constructor(
    private readonly roles: SearchIndex<RoleRow>,
    private readonly cities: SearchIndex<CityRow>,
  ) {}

  /** Every few milliseconds `pause` lets others have their turn. */
  static async createAsync(
    roles: readonly RoleRow[],
    cities: readonly CityRow[],
    pause: () => Promise<void>,
  ): Promise<Lookup> {
    const roleIndex = await SearchIndex.createAsync(roles, describeRole, pause);
    return new Lookup(roleIndex, await SearchIndex.createAsync(cities, describeCity, pause));
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

function describeRole({ slug, title, aliases, formerSlugs, national }: RoleRow): Searchable {
  return { slug, name: title, aliases: [...aliases, ...formerSlugs], weight: national.sampleSize };
}

function describeCity({ slug, name, state, aliases, costOfLivingMultiplier }: CityRow): Searchable {
  return {
    slug,
    name: `${name} ${state}`,
    aliases: [name, ...aliases],
    weight: costOfLivingMultiplier * MULTIPLIER_WEIGHT,
  };
}
