import type { ManifestInput, SourceRow } from '@wagewright/dataset';
import {
  readCities,
  readCompanies,
  readRoles,
  readSources,
  type CatalogueCity,
  type CatalogueCompany,
  type CatalogueRole,
} from './catalogue.inputs';
import { InputFolder } from './input-folder';

/** What people decided: roles, cities, companies and the credits of the sources. */
export interface Catalogue {
  files: ManifestInput[];
  roles: CatalogueRole[];
  cities: CatalogueCity[];
  companies: CatalogueCompany[];
  sources: SourceRow[];
}

/** @throws InputError naming file, row and column. */
export async function readCatalogue(path: string): Promise<Catalogue> {
  const folder = new InputFolder(path, 'catalogue');
  const read = {
    roles: await readRoles(folder),
    cities: await readCities(folder),
    companies: await readCompanies(folder),
    sources: await readSources(folder),
  };
  return { ...read, files: folder.inputs };
}
