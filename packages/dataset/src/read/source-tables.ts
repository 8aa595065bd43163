import { readTable, readTables, type Tables } from './read-tables';
import * as employers from './files/employers';
import * as occupations from './files/occupations';
import { LEFT_OUT_CELLS, OBSERVATIONS } from './files/observations';
import * as taxes from './files/taxes';
import * as titles from './files/titles';
import * as wages from './files/wages';

/** The publishers' files, which stay outside the project, each under the name of its mapping. */
export const SOURCE_FILES = { ...wages, ...titles, ...employers, ...occupations, ...taxes };

export type SourceTables = Tables<typeof SOURCE_FILES>;

/** @throws InputError naming file, row and column */
export function readSourceTables(path: string): Promise<SourceTables> {
  return readTables(path, 'inputs', SOURCE_FILES);
}

export type OwnObservations = Awaited<ReturnType<typeof readOwnObservations>>;

/** A file of an operator's observations. @throws InputError naming file, row and column */
export function readOwnObservations(path: string) {
  return readTable(path, 'inputs', OBSERVATIONS);
}

/** Codes of cells to leave out, `area_code,soc_code`. @throws InputError naming file, row and column */
export async function readLeftOutCells(path: string) {
  return (await readTable(path, 'cells', LEFT_OUT_CELLS)).rows;
}
