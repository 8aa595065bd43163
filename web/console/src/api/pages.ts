import type { InfiniteData } from '@tanstack/react-query';

export interface Page<T> {
  data: T[];
  hasMore: boolean;
  /** For the next page; null when there is none. */
  nextCursor: string | null;
}

/** How an infinite query goes on: by the cursor of the last page, none for the first. */
export const PAGED = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Pick<Page<unknown>, 'nextCursor'>) => nextCursor ?? undefined,
};

export function recordsOf<T>(pages: InfiniteData<{ data: T[] }>): T[] {
  return pages.pages.flatMap(({ data }) => data);
}
