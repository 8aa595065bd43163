/** What a row holds in a column; undefined when it has no such column. */
export type RowValues = (column: string) => unknown;
