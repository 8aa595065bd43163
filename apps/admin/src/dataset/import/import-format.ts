import type { CsvRecord } from '../csv/csv-record';

/** How one official publication becomes one of the builder's inputs. */
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
  /** What may occur only once. */
  key(row: Record<string, string | number | null>): string;
  /** Rows of the old input that stay, for publications that bring one year of several. */
  keeps?: (old: CsvRecord) => boolean;
  /** Fewer good rows than this are not that publication. */
  leastRows: number;
}
