import type { Steps } from '../steps';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import type { PhraseResolution, PlaceResolution } from './phrase/phrase-resolution';
import { type PhraseCatalogue, PhraseResolver } from './phrase/phrase-resolver';
import { type Match, type Searchable, SearchIndex } from './search-index';

/** Cities have no sample sizes; among equal matches the more expensive city is more often meant. */
const MULTIPLIER_WEIGHT = 1_000;

export class Lookup {
  private constructor(
    private readonly roles: SearchIndex<RoleRow>,
    private readonly cities: SearchIndex<CityRow>,
    private readonly phrases: PhraseResolver,
  ) {}

  static *create(catalogue: PhraseCatalogue): Steps<Lookup> {
    const roles = yield* SearchIndex.create(catalogue.roles, describeRole);
    const cities = yield* SearchIndex.create(catalogue.cities, describeCity);
    return new Lookup(roles, cities, yield* PhraseResolver.create(catalogue));
  }

  searchRoles(query: string, limit: number): Match<RoleRow>[] {
    return this.roles.search(query, limit);
  }

  searchCities(query: string, limit: number): Match<CityRow>[] {
    return this.cities.search(query, limit);
  }

  resolve(query: string): PhraseResolution {
    return this.phrases.resolve(query);
  }

  /** @param query `Greater Seattle Area`, `Remote, USA` */
  resolvePlace(query: string): PlaceResolution {
    return this.phrases.resolvePlace(query);
  }
}

/** The `tech` catalogue holds the titles that people search for. */
function describeRole({ slug, title, aliases, formerSlugs, national, surfaceA }: RoleRow): Searchable {
  const names = [...aliases, ...formerSlugs];
  return { slug, name: title, aliases: names, weight: national.sampleSize, isWellKnown: surfaceA };
}

function describeCity({ slug, name, state, aliases, costOfLivingMultiplier }: CityRow): Searchable {
  return {
    slug,
    name: `${name} ${state}`,
    aliases: [name, ...aliases],
    weight: costOfLivingMultiplier * MULTIPLIER_WEIGHT,
    isWellKnown: true,
  };
}
