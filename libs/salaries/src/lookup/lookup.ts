import { Later, type Steps } from '../steps';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import type { PhraseResolution, PlaceResolution } from './phrase/phrase-resolution';
import type { PhraseCatalogue, PhraseResolver } from './phrase/phrase-resolver';
import { type Match, type Searchable, SearchIndex } from './search-index';

/** Three indexes, each made when it is first asked for. */
export class Lookup {
  private readonly roles: Later<SearchIndex<RoleRow>>;
  private readonly cities: Later<SearchIndex<CityRow>>;
  private readonly phrases: Later<PhraseResolver>;

  constructor(
    { roles, cities }: Pick<PhraseCatalogue, 'roles' | 'cities'>,
    phrases: () => Steps<PhraseResolver>,
  ) {
    this.roles = new Later(() =>
      SearchIndex.create(roles, describeRole, ({ national }) => national.sampleSize),
    );
    this.cities = new Later(() => SearchIndex.create(cities, describeCity, byExpense));
    this.phrases = new Later(phrases);
  }

  /** Makes the indexes ahead. */
  *index(): Steps<void> {
    for (const index of [this.roles, this.cities, this.phrases]) yield* index.ahead();
  }

  searchRoles(query: string, limit: number): Match<RoleRow>[] {
    return this.roles.value.search(query, limit);
  }

  searchCities(query: string, limit: number): Match<CityRow>[] {
    return this.cities.value.search(query, limit);
  }

  resolve(query: string): PhraseResolution {
    return this.phrases.value.resolve(query);
  }

  /** @param query `Greater Seattle Area`, `Remote, USA` */
  resolvePlace(query: string): PlaceResolution {
    return this.phrases.value.resolvePlace(query);
  }
}

/** The `tech` catalogue holds the titles that people search for. */
function describeRole({ slug, title, aliases, formerSlugs, surfaceA }: RoleRow): Searchable {
  return { slug, name: title, aliases: [...aliases, ...formerSlugs], isWellKnown: surfaceA };
}

function describeCity({ slug, name, state, aliases }: CityRow): Searchable {
  return {
    slug,
    name: `${name} ${state}`,
    aliases: [name, ...aliases],
    isWellKnown: true,
  };
}

/** Cities have no sample sizes; among equal matches the more expensive city is more often meant. */
function byExpense({ costOfLivingMultiplier }: CityRow): number {
  return costOfLivingMultiplier;
}
