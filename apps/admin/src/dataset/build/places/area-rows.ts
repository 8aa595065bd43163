import type { AreaRow } from '@wagewright/dataset';
import type { Catalogue } from '../../catalogue/catalogue';

/** All metropolitan areas, each with the catalogue's city in it. */
export function areaRows({ areas, cities }: Pick<Catalogue, 'areas' | 'cities'>): AreaRow[] {
  const slugs = new Map(cities.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  return areas.map(({ cbsaCode, slug, name, states }) => ({
    kind: 'area',
    slug,
    cbsa: cbsaCode,
    name,
    state: states[0] ?? '',
    states,
    citySlug: slugs.get(cbsaCode) ?? null,
  }));
}
