import type { InfiniteData } from '@tanstack/react-query';

/** A part of a list of the console. */
export interface Page<T> {
  data: T[];
  hasMore: boolean;
  /** For the next page; null when there is none. */
  nextCursor: string | null;
}

/** The cursor of a paged list's first page. */
export const FIRST_PAGE: string | undefined = undefined;

/** The cursor of the next page; undefined after the last one. */
export function nextCursorOf({ nextCursor }: Pick<Page<unknown>, 'nextCursor'>): string | undefined {
  return nextCursor ?? undefined;
}

/** The records of all loaded pages in order. */
export function recordsOf<T>(pages: InfiniteData<{ data: T[] }>): T[] {
  return pages.pages.flatMap(({ data }) => data);
}
