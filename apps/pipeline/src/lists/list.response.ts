/** One page of a list. */
export class ListResponse<T> {
  data!: T[];
  hasMore!: boolean;
  /** To be sent as `cursor` for the next page; null on the last one. */
  nextCursor!: string | null;
  /** How many records match the filters, on all pages together. */
  total!: number;
}
