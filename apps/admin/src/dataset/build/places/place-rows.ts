import type { PlaceRow } from '@wagewright/dataset';
import type { Catalogue } from '../../catalogue/catalogue';

/** The towns of the United States, then large cities of other countries. */
export function placeRows({
  places,
  placesAbroad,
  cities,
  areas,
}: Pick<Catalogue, 'places' | 'placesAbroad' | 'cities' | 'areas'>): PlaceRow[] {
  const slugs = new Map(cities.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  const areaSlugs = new Map(areas.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  const towns = places.map(({ name, state, county, cbsaCode, population, zips }): PlaceRow => ({
    kind: 'place',
    name,
    state,
    citySlug: slugs.get(cbsaCode) ?? null,
    areaSlug: areaSlugs.get(cbsaCode) ?? '',
    ...(county && { county }),
    ...(population > 0 && { population }),
    ...(zips && { zips }),
  }));
  const abroad = placesAbroad.map(({ country, name, population }): PlaceRow => ({
    kind: 'place',
    name,
    state: '',
    citySlug: null,
    areaSlug: '',
    country,
    population,
  }));
  return [...towns, ...abroad];
}
