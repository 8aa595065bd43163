import type { Cell } from './cells';
import type { TableRow } from './table-row';

/** Values by our own names, each with the cell that it is read from. */
type Cells = Readonly<Record<string, Cell<unknown>>>;

/** How a file is read: where it is from, and what its columns mean. */
export interface FileMapping<Fields extends Cells = Cells> {
  file: string;
  /** Id of `sources.csv`, which has its licence; null for data entered by hand. */
  source: string | null;
  fields: Fields;
  /** Rows that say something; by default all. */
  wanted?: (row: TableRow) => boolean;
}

/** A row of the file by our own names. */
export type Row<Mapping> =
  Mapping extends FileMapping<infer Fields>
    ? { [Name in keyof Fields]: Fields[Name] extends Cell<infer Value> ? Value : never }
    : never;

/** The members in the order of {@link FileMapping}. */
export function fileMapping<Fields extends Cells>(
  file: string,
  source: string | null,
  fields: Fields,
  wanted?: (row: TableRow) => boolean,
): FileMapping<Fields> {
  return { file, source, fields, wanted };
}

/** The columns that the file must have. */
export function columnsOf({ fields }: Pick<FileMapping, 'fields'>): string[] {
  return [...new Set(Object.values(fields).flatMap(({ columns }) => columns))];
}

export function rowOf<Fields extends Cells>({ fields }: { fields: Fields }, row: TableRow) {
  const values = Object.entries(fields).map(([name, { read }]) => [name, read(row)]);
  return Object.fromEntries(values) as Row<FileMapping<Fields>>;
}

/** The source of data that somebody of the project has entered, under its own licence. */
export const BY_HAND = null;
