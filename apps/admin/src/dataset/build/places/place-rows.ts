import type { PlaceRow } from '@wagewright/dataset';
import type { Catalogue } from '../../catalogue/catalogue';

/** The towns of all metropolitan areas. */
export function placeRows({
  places,
  cities,
  areas,
}: Pick<Catalogue, 'places' | 'cities' | 'areas'>): PlaceRow[] {
  const slugs = new Map(cities.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  const areaSlugs = new Map(areas.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  return places.map(({ name, state, cbsaCode }) => ({
    kind: 'place',
    name,
    state,
    citySlug: slugs.get(cbsaCode) ?? null,
    areaSlug: areaSlugs.get(cbsaCode) ?? '',
  }));
}
