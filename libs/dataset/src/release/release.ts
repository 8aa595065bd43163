import type { ReleaseManifest } from './manifest';
import { ROW_KINDS, type ReleaseRow, type RowKind, type RowShapes } from './row';

/** All rows of a release by kind, in the order of the file. */
export type ReleaseRows = { [K in RowKind]: RowShapes[K][] };

/** A whole release in memory: what the builder makes, the file holds and the services read. */
export interface Release {
  manifest: ReleaseManifest;
  rows: ReleaseRows;
}

/** A set of rows with every kind present and empty. */
export function emptyRows(): ReleaseRows {
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, []])) as unknown as ReleaseRows;
}

/** Adds a row to the list of its kind. */
export function addRow(rows: ReleaseRows, row: ReleaseRow): void {
  (rows[row.kind] as ReleaseRow[]).push(row);
}

export function countRows(rows: ReleaseRows): Record<RowKind, number> {
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, rows[kind].length])) as Record<RowKind, number>;
}
