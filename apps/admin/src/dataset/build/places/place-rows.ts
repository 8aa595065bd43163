import type { PlaceRow } from '@wagewright/dataset';
import type { Catalogue } from '../../catalogue/catalogue';

/** The towns of all metros, even of metros without figures, so that a phrase that names one is understood. */
export function placeRows({ places, cities }: Pick<Catalogue, 'places' | 'cities'>): PlaceRow[] {
  const slugs = new Map(cities.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  return places.map(({ name, state, cbsaCode }) => ({
    kind: 'place',
    name,
    state,
    citySlug: slugs.get(cbsaCode) ?? null,
  }));
}
