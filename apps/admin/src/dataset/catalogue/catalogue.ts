import type { ManifestInput, SourceRow } from '@wagewright/dataset';
import { CsvFolder } from '../csv/csv-folder';
import { assertReferences } from './catalogue-references';
import {
  type AuditedRole,
  type CatalogueArea,
  type CatalogueCity,
  type CatalogueCompany,
  type CataloguePlace,
  type CataloguePlaceAbroad,
  type CheckedRole,
  type RetiredRole,
  readAreas,
  readCheckedRoles,
  readCities,
  readCompanies,
  readPlaces,
  readPlacesAbroad,
  readRetiredRoles,
  readRoles,
  readSources,
} from './catalogue-files';

/** Curated data: roles, cities, areas, companies and the credits of the sources. */
export interface Catalogue {
  files: ManifestInput[];
  roles: AuditedRole[];
  retired: RetiredRole[];
  checked: CheckedRole[];
  cities: CatalogueCity[];
  areas: CatalogueArea[];
  companies: CatalogueCompany[];
  places: CataloguePlace[];
  placesAbroad: CataloguePlaceAbroad[];
  sources: SourceRow[];
}

/** @throws InputError naming file, row and column, or Error for a slug without a target. */
export async function readCatalogue(path: string): Promise<Catalogue> {
  const folder = new CsvFolder(path, 'catalogue');
  const read = {
    roles: await readRoles(folder),
    retired: await readRetiredRoles(folder),
    checked: await readCheckedRoles(folder),
    cities: await readCities(folder),
    areas: await readAreas(folder),
    companies: await readCompanies(folder),
    places: await readPlaces(folder),
    placesAbroad: await readPlacesAbroad(folder),
    sources: await readSources(folder),
  };
  assertReferences(read);
  return { ...read, files: folder.files };
}

/** @throws Error when the catalogue of sources lacks one used by the builder. */
export function requireSource(sources: readonly SourceRow[], id: string): SourceRow {
  const source = sources.find((candidate) => candidate.id === id);
  if (source === undefined) throw new Error(`sources.csv: source ${id} is missing`);
  return source;
}
