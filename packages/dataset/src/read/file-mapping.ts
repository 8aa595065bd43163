import type { Cell } from './cells';
import type { TableRow } from './table-row';

/** Values by our own names, each with the cell that it is read from. */
type Cells = Readonly<Record<string, Cell<unknown>>>;

/** How a file is read: where it is from, and what its columns mean. */
export interface FileMapping<Fields extends Cells = Cells> {
  file: string;
  /** Id of `sources.csv`; null for data entered by hand. */
  source: string | null;
  licence: string;
  fields: Fields;
  /** Rows that say something; by default all. */
  wanted?: (row: TableRow) => boolean;
}

/** A row of the file by our own names. */
export type Row<Mapping> =
  Mapping extends FileMapping<infer Fields>
    ? { [Name in keyof Fields]: Fields[Name] extends Cell<infer Value> ? Value : never }
    : never;

export function fileMapping<Fields extends Cells>(mapping: FileMapping<Fields>): FileMapping<Fields> {
  return mapping;
}

/** The columns that the file must have. */
export function columnsOf({ fields }: Pick<FileMapping, 'fields'>): string[] {
  return [...new Set(Object.values(fields).flatMap(({ columns }) => columns))];
}

export function rowOf<Fields extends Cells>({ fields }: { fields: Fields }, row: TableRow) {
  const values = Object.entries(fields).map(([name, { read }]) => [name, read(row)]);
  return Object.fromEntries(values) as Row<FileMapping<Fields>>;
}

export const PUBLIC_DOMAIN = 'public domain (17 U.S.C. 105)';
export const CC_BY = 'CC BY 4.0';
export const FACTS = 'facts';
