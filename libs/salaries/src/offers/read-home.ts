import type { AreaRow, CityRow } from '@wagewright/dataset';
import type { CatalogueIndex } from '../dataset/catalogue-index';
import type { TaxPlace } from '../estimates/formulas/taxes/wage-taxes';
import type { LocatedTown } from '../lookup/phrase/phrase-resolution';

/** A place that somebody lives or works in, by its taxes and the metro of its prices. */
export interface Home extends TaxPlace {
  /** Null where no city of the catalogue has its prices. */
  city: CityRow | null;
  /** The area of its market pay; null beside a city. */
  area: AreaRow | null;
}

/** Parts of a metro outside its city, by a town whose taxes and prices they share. */
const REGIONS: ReadonlyMap<string, { name: string; like: string }> = new Map([
  ['long island', { name: 'Long Island, NY', like: 'Hempstead, NY' }],
  ['long island, ny', { name: 'Long Island, NY', like: 'Hempstead, NY' }],
  ['nova', { name: 'Northern Virginia, VA', like: 'Arlington, VA' }],
  ['northern virginia', { name: 'Northern Virginia, VA', like: 'Arlington, VA' }],
]);

function regionOf(
  catalogue: CatalogueIndex,
  { name, like }: { name: string; like: string },
): Home | undefined {
  const { town } = catalogue.lookup.resolvePlace(like);
  return town ? { ...homeIn(town), locality: name, county: null } : undefined;
}

/** The place of a text: a city's slug, a town, a state, or a ZIP code. Undefined where not even the state is known. */
export function homeNamed(catalogue: CatalogueIndex, text: string): Home | undefined {
  const region = REGIONS.get(text.toLowerCase().trim());
  if (region) return regionOf(catalogue, region);
  const { town, state, area } = catalogue.lookup.resolvePlace(text);
  if (town) return homeIn(town);
  return state === null ? undefined : { city: null, area: area?.row ?? null, state, locality: null };
}

function homeIn({ name, state, county, city, area }: LocatedTown): Home {
  const isCity = city?.state === state && lettersOf(city.name) === lettersOf(name);
  return {
    city,
    area,
    state,
    locality: name === '' ? null : `${isCity ? city.name : name}, ${state}`,
    county: county === null ? null : `${county}, ${state}`,
  };
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
