import type { FileMapping } from '../file-mapping';
import type { TableRow } from '../table-row';

/** Turns an agency's own publication into one of the input files: `file` and its columns come from the mapping. */
export interface ImportFormat extends Omit<FileMapping, 'source' | 'licence'> {
  about: string;
  /** Unique key of a row. */
  key: (row: Readonly<Record<string, unknown>>) => string;
  /** Rows of the old input to keep, for publications that cover one year of several. */
  keeps?: (old: TableRow) => boolean;
  /** Minimum number of good rows in a valid publication. */
  leastRows: number;
}
