import { decodeCursor, encodeCursor, type PageRequest } from '@wagewright/http';

/** A list that is short enough to be given as a whole. */
export interface Listed<T> {
  /** All records. */
  data: T[];
}

/** A part of a list. */
export interface Page<T> {
  /** The records of this page. */
  data: T[];
  /** Whether there are further ones. */
  hasMore: boolean;
  /** For the next page; null when there is none. */
  nextCursor: string | null;
}

/**
 * The position of a page: after the record with this id; undefined for the first page.
 *
 * @param binding identifies the list, its filters included
 * @throws ApiError 400 for a malformed cursor, or one of another list
 */
export function beforeOf({ cursor }: PageRequest, binding: readonly unknown[]): string | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, JSON.stringify(binding)).id;
}

/** @param rows of the page, and one more when there are older ones */
export function pageOf<Row extends { id: string }, T>(
  rows: readonly Row[],
  { limit }: PageRequest,
  binding: readonly unknown[],
  view: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor({ sortValue: '', id: last.id }, JSON.stringify(binding)) : null;
  return { data: shown.map(view), hasMore: last !== undefined, nextCursor };
}
