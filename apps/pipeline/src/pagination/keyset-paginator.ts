import type { DataSource } from 'typeorm';
import { decodeCursor, encodeCursor } from '@wagewright/http';
import { KeptPages, pageKey } from './kept-pages';
import { pageStatement } from './page-statement';
import { PreparedTexts } from './prepared-texts';
import type { ListSource, PageQuery } from './page-query';
import type { SqlFilter } from './sql-filter';

export interface Page<T> {
  rows: T[];
  nextCursor: string | null;
  /** The total of the list; undefined when it was not read with the page. */
  total?: number;
}

type Positioned<T> = T & { id: string | null; sortValue: string; total?: number | null; revision?: string };

/** Below and above every id under the "C" collation. */
const FIRST_ID = '';
const LAST_ID = '~';

/**
 * The records of one user by keyset pagination: the rows after a position, even when rows before it are added or
 * removed. The cost of a page does not grow with its number or with the table.
 */
export class KeysetPaginator<T extends object> {
  private readonly pages = new PreparedTexts<Positioned<T>>();
  private readonly kept = new KeptPages();
  private readonly counts = new PreparedTexts<{ records: number }>();
  private readonly id: string;
  private readonly userId: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly source: ListSource,
  ) {
    this.id = `${source.alias}.id`;
    this.userId = `${source.alias}.user_id`;
  }

  async page(userId: string, query: PageQuery): Promise<Page<T>> {
    const { filter, limit, binding, cursor, revision } = query;
    const key = revision === undefined ? undefined : pageKey(binding, limit, cursor);
    const kept = key === undefined ? undefined : (this.kept.find(key) ?? null);
    const countOfAll = query.total === 'counted' ? this.countOf(userId, filter, query.foundIn) : undefined;
    const isById = query.order.expression === this.id && query.foundIn === undefined;
    const orderBy = isById ? this.rangeOfIds(userId, query) : this.rangeOfValues(userId, query);
    const text = pageStatement({ source: this.source, query, orderBy, countOfAll, kept });
    const rows = await this.run(this.pages, text, filter.parameters);
    if (key !== undefined) this.keep(key, rows);
    const found = rows.filter(hasId);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      rows: page,
      nextCursor: last ? encodeCursor(last, binding) : null,
      total: rows[0]?.total ?? undefined,
    };
  }

  private keep(key: string, rows: readonly Positioned<T>[]): void {
    const [first] = rows;
    if (first?.revision === undefined) return;
    const ids = rows.filter(hasId).map(({ id }) => id);
    this.kept.keep(key, { revision: first.revision, ids, total: first.total ?? null });
  }

  async count(userId: string, filter: SqlFilter): Promise<number> {
    const rows = await this.run(
      this.counts,
      `SELECT ${this.countOf(userId, filter)} AS records`,
      filter.parameters,
    );
    return rows[0]?.records ?? 0;
  }

  /** Counts the records that meet the conditions so far, with the same values. */
  private countOf(userId: string, filter: SqlFilter, foundIn = this.source.table): string {
    const { alias } = this.source;
    const owned = `${this.userId} = ${filter.parameter(userId)}`;
    const conditions = [owned, ...(filter.sql === '' ? [] : [filter.sql])].join(' AND ');
    return `(SELECT count(*)::integer FROM ${foundIn} ${alias} WHERE ${conditions})`;
  }

  private run<Row extends object>(
    texts: PreparedTexts<Row>,
    text: string,
    parameters: readonly unknown[],
  ): Promise<Row[]> {
    const prepared = texts.find(text);
    return prepared
      ? prepared.run(this.dataSource, parameters)
      : this.dataSource.query(text, [...parameters]);
  }

  /**
   * Limits the filter to the ids after the cursor, and gives the columns of that order.
   *
   * The pair with the user is the list's index. With a mere `user_id = …` PostgreSQL may follow the primary key
   * instead, and does so for a user who owns a large part of the table: through everybody else's newer records.
   */
  private rangeOfIds(userId: string, { filter, order, cursor, binding }: PageQuery): string[] {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, binding).id;
    const [lowest, highest] = order.descending ? [FIRST_ID, after ?? LAST_ID] : [after ?? FIRST_ID, LAST_ID];
    const owner = filter.parameter(userId);
    filter.where(lowest, (id) => `(${this.userId}, ${this.id}) > (${owner}, ${id})`);
    filter.where(highest, (id) => `(${this.userId}, ${this.id}) < (${owner}, ${id})`);
    return [this.userId, this.id];
  }

  /** Like `rangeOfIds`, in another order; the id breaks ties. */
  private rangeOfValues(userId: string, { filter, order, cursor, binding }: PageQuery): string[] {
    const { expression, type, descending } = order;
    filter.where(userId, (owner) => `${this.userId} = ${owner}`);
    if (cursor !== undefined) {
      const { sortValue, id } = decodeCursor(cursor, binding);
      const value = `${filter.parameter(sortValue)}::${type}`;
      const than = descending ? '<' : '>';
      filter.where(id, (ofId) => `(${expression}, ${this.id}) ${than} (${value}, ${ofId})`);
    }
    return [expression, this.id];
  }
}

function hasId<T>(row: Positioned<T>): row is Positioned<T> & { id: string } {
  return row.id !== null;
}
