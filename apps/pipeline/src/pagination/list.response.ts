import type { Page } from './keyset-paginator';

/** One page of a list. */
export class ListResponse<T> {
  /** The records of this page. */
  data!: T[];
  /** Whether a further page follows. */
  hasMore!: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor!: string | null;
  /** How many records match the filters, on all pages together. */
  total!: number;

  /** A list that is one page. */
  static whole<Shown>(data: Shown[]): ListResponse<Shown> {
    return { data, hasMore: false, nextCursor: null, total: data.length };
  }

  /** Calls `count` only when the page is not the whole list and was not read with the total. */
  static async of<Row, Shown>(
    { rows, nextCursor, total }: Page<Row>,
    { cursor }: { cursor?: string },
    show: (row: Row) => Shown,
    count: () => Promise<number>,
  ): Promise<ListResponse<Shown>> {
    const isWhole = cursor === undefined && nextCursor === null;
    return {
      data: rows.map((row) => show(row)),
      hasMore: nextCursor !== null,
      nextCursor,
      total: isWhole ? rows.length : (total ?? (await count())),
    };
  }
}
