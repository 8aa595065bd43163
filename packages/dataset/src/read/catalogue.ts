import type { SourceRow } from '@wagewright/dataset';
import { DATA_PATHS } from '../dataset.paths';
import * as files from './files/catalogue';
import { readTables, type Tables } from './read-tables';

/** Curated data: roles, cities, areas, companies and the credits of the sources. */
export type Catalogue = Tables<typeof CATALOGUE_FILES>;

const CATALOGUE_FILES = { ...files };

/** @throws InputError naming file, row and column */
export function readCatalogue(): Promise<Catalogue> {
  return readTables(DATA_PATHS.catalogue, 'catalogue', CATALOGUE_FILES);
}

/** @throws Error when the catalogue of sources lacks one used by the builder */
export function requireSource(sources: readonly SourceRow[], id: string): SourceRow {
  const source = sources.find((candidate) => candidate.id === id);
  if (source === undefined) throw new Error(`sources.csv: source ${id} is missing`);
  return source;
}

/** The slug of the role that owns this role's figure. */
export function figureSlug({ slug, figureOf }: Pick<files.CatalogueRole, 'slug' | 'figureOf'>): string {
  return figureOf ?? slug;
}
