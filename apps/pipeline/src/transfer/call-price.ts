/** Rows of an import, and records of an export, per charged call. */
const ROWS = 100;
const RECORDS = 500;

/** Calls that an import costs: one for each 100 rows begun. */
export function importPrice(rows: number): number {
  return Math.max(1, Math.ceil(rows / ROWS));
}

/** Calls that an export costs: one for each 500 records begun. */
export function exportPrice(records: number): number {
  return Math.max(1, Math.ceil(records / RECORDS));
}
