import type { CsvFolder } from '../csv/csv-folder';

/** A city with a figure of its own, and its metropolitan area. */
export interface CatalogueCity {
  slug: string;
  name: string;
  state: string;
  cbsaCode: string;
  surfaceB: boolean;
  aliases: string[];
}

/** A metropolitan area. Its slug is a public identifier, like a role's. */
export interface CatalogueArea {
  cbsaCode: string;
  slug: string;
  name: string;
  /** The principal city's first. */
  states: string[];
}

/** A town, with its metro. */
export interface CataloguePlace {
  /** Lower-case. */
  name: string;
  state: string;
  /** Empty where it is not known. */
  county: string;
  /** Empty outside all metropolitan areas. */
  cbsaCode: string;
  /** 0 for a place that is no municipality. */
  population: number;
  /** Codes and ranges: `55401-55405 55487`. */
  zips: string;
}

/** A large city of another country. */
export interface CataloguePlaceAbroad {
  /** ISO 3166-1 code. */
  country: string;
  /** Lower-case. */
  name: string;
  population: number;
}

/** @throws InputError */
export function readCities(folder: CsvFolder): Promise<CatalogueCity[]> {
  const columns = ['slug', 'name', 'state', 'cbsa_code', 'surface_b', 'aliases'];
  return folder.read('cities.csv', columns, (row) => ({
    slug: row.required('slug'),
    name: row.required('name'),
    state: row.required('state'),
    cbsaCode: row.required('cbsa_code'),
    surfaceB: row.flag('surface_b'),
    aliases: row.list('aliases'),
  }));
}

/** @throws InputError */
export function readAreas(folder: CsvFolder): Promise<CatalogueArea[]> {
  return folder.read('areas.csv', ['cbsa_code', 'slug', 'name', 'states'], (row) => ({
    cbsaCode: row.required('cbsa_code'),
    slug: row.required('slug'),
    name: row.required('name'),
    states: row.required('states').split('|'),
  }));
}

/** @throws InputError */
export function readPlaces(folder: CsvFolder): Promise<CataloguePlace[]> {
  const columns = ['city', 'state', 'county', 'cbsa_code', 'population', 'zips'];
  return folder.read('places.csv', columns, (row) => ({
    name: row.required('city'),
    state: row.required('state'),
    county: row.text('county'),
    cbsaCode: row.text('cbsa_code'),
    population: row.number('population'),
    zips: row.text('zips'),
  }));
}

/** @throws InputError */
export function readPlacesAbroad(folder: CsvFolder): Promise<CataloguePlaceAbroad[]> {
  return folder.read('places-abroad.csv', ['country', 'city', 'population'], (row) => ({
    country: row.required('country'),
    name: row.required('city'),
    population: row.number('population'),
  }));
}
