import type { InfiniteData } from '@tanstack/react-query';

export interface Page<T> {
  data: T[];
  hasMore: boolean;
  /** For the next page; null when there is none. */
  nextCursor: string | null;
}

/** The cursor of a paged list's first page. */
export const FIRST_PAGE: string | undefined = undefined;

/** Undefined after the last page. */
export function nextCursorOf({ nextCursor }: Pick<Page<unknown>, 'nextCursor'>): string | undefined {
  return nextCursor ?? undefined;
}

export function recordsOf<T>(pages: InfiniteData<{ data: T[] }>): T[] {
  return pages.pages.flatMap(({ data }) => data);
}
