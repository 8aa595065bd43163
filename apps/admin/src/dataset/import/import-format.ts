import type { CsvRecord } from '../csv/csv-record';

/** The conversion of an official publication to one of the builder's inputs. */
export interface ImportFormat {
  name: string;
  about: string;
  /** Columns the publication must have, upper case. */
  columns: readonly string[];
  /** The builder's input file, and its header. */
  target: string;
  header: readonly string[];
  /**
   * The input row; undefined for a row that is not wanted.
   *
   * @throws InputError for a wrong cell.
   */
  convert(record: CsvRecord): Record<string, string | number | null> | undefined;
  key(row: Record<string, string | number | null>): string;
  /** Rows of the old input to keep, for publications that cover one year of several. */
  keeps?: (old: CsvRecord) => boolean;
  /** Minimum number of good rows in a valid publication. */
  leastRows: number;
}
