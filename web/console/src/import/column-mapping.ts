import type { Pipeline } from '@wagewright/sdk';
import { isJobField, type JobField } from './job-fields.ts';

/** The person's mapping: the column of a field, or null for none. The form of the API's `mapping`. */
export type ColumnMapping = Partial<Record<JobField, string | null>>;

/** The column of each field, as recognised by the API. */
export type ReadColumns = Readonly<Record<string, string>>;

export function readColumns(columns: Pipeline.ImportJobsResponse['columns']): ReadColumns {
  return Object.fromEntries(columns.flatMap(({ field, heading }) => (field ? [[field, heading]] : [])));
}

/** The field of a column: the person's mapping, else the API's; undefined for none. */
export function fieldOf(column: string, mapping: ColumnMapping, read: ReadColumns): JobField | undefined {
  const said = Object.entries(mapping).find(([, one]) => one === column)?.[0];
  if (isJobField(said)) return said;
  const recognised = Object.entries(read).find(([, one]) => one === column)?.[0];
  return isJobField(recognised) && !(recognised in mapping) ? recognised : undefined;
}

/** Assigns a field to a column, or none. The field's previous column loses it. */
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
