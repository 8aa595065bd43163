import type { Page } from './keyset-paginator';

/** Records per page of a full read, so that memory does not grow with their number. */
export const PAGE_OF_ALL = 500;

/** All pages of a list. @param read reads the page after a cursor; the first call has none */
export async function* everyPage<T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read(cursor);
    yield rows;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
