import { isJobField, type JobField } from './job-fields.ts';

/** What the person said: for a field its column, or null for none. The form of the API's `mapping`. */
export type ColumnMapping = Partial<Record<JobField, string | null>>;

/** For each field its column, as the API read them. */
export type ReadColumns = Readonly<Record<string, string>>;

/** The field that a column is read as: what the person said, else what the API recognised; undefined for none. */
export function fieldOf(column: string, mapping: ColumnMapping, read: ReadColumns): JobField | undefined {
  const said = Object.entries(mapping).find(([, one]) => one === column)?.[0];
  if (isJobField(said)) return said;
  const recognised = Object.entries(read).find(([, one]) => one === column)?.[0];
  return isJobField(recognised) && !(recognised in mapping) ? recognised : undefined;
}

/** Says that a column holds a field, or none. Whatever column held the field before does not any more. */
export function withColumn(
  mapping: ColumnMapping,
  read: ReadColumns,
  column: string,
  field: JobField | undefined,
): ColumnMapping {
  const before = fieldOf(column, mapping, read);
  return {
    ...mapping,
    ...(before !== undefined && { [before]: null }),
    ...(field !== undefined && { [field]: column }),
  };
}

/** What of a mapping fits a table: columns that are not there are left out. */
export function fitting(mapping: ColumnMapping, columns: readonly string[]): ColumnMapping {
  const there = Object.entries(mapping).filter(([, column]) => column === null || columns.includes(column));
  return Object.fromEntries(there);
}
