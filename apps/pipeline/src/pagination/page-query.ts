import type { SqlFilter } from './sql-filter';

/** The table of the records, with the columns `id` and `user_id`. */
export interface ListSource {
  table: string;
  /** The alias in `selection`, filters and orders. */
  alias: string;
  selection: string;
}

/** The order of a list: an expression that is never null, its PostgreSQL type, and the direction. */
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
  /** The filter only uses columns of the list's index, and may find few among many records. */
  isIndexOnly?: boolean;
  total: TotalSource;
  /**
   * An expression, whose values the filter binds, for a text that changes whenever the user's records change in a way
   * that may affect the page or its total. The page is then searched once for each value.
   */
  revision?: string;
  /**
   * The table for search and count instead of the records' own: it has all columns of the filter and the order under
   * the same names.
   */
  foundIn?: string;
}

/** The source of the total; `unread` for a reader of all pages. */
export type TotalSource = 'counted' | 'unread' | KeptTotal;

/** An expression for a kept number; the filter of the list binds its values. */
export interface KeptTotal {
  expression: string;
}
