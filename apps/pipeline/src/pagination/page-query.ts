import type { SqlFilter } from './sql-filter';

/** The table of the records, which has the columns `id` and `user_id`. */
export interface ListSource {
  table: string;
  /** The alias that `selection`, filters and orders use. */
  alias: string;
  selection: string;
}

/** How a list is ordered: an expression that is never null, its PostgreSQL type, and the direction. */
export interface SortOrder {
  expression: string;
  type: string;
  descending: boolean;
}

export interface PageQuery {
  filter: SqlFilter;
  order: SortOrder;
  limit: number;
  cursor?: string;
  /** Everything that identifies the list, see `encodeCursor`. */
  binding: string;
  /** The filter asks only for what the index of the list holds, and may find few among many records. */
  isIndexOnly?: boolean;
  total: TotalSource;
  /**
   * An expression, whose values the filter binds, for a text that is another one after every change of the user's records
   * by which the page or its total could be others. The page is then searched once for each of its values.
   */
  revision?: string;
  /**
   * Where the records are looked for and counted, if not in their own table: one that has all columns that the filter and
   * the order speak of, under the same names.
   */
  foundIn?: string;
}

/** Where the number of records of the whole list comes from; `unread` for a reader who goes through all of them. */
export type TotalSource = 'counted' | 'unread' | KeptTotal;

/** An expression for a number that is kept; its values are bound by the filter of the list. */
export interface KeptTotal {
  expression: string;
}
