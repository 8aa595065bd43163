import type { Page } from './keyset-paginator';

/** Records that are read at a time when all of them are: any number of them then takes the same memory. */
export const PAGE_OF_ALL = 500;

/** All pages of a list. @param read reads the page after a cursor, the first without one */
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
