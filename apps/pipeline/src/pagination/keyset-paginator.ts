import type { DataSource } from 'typeorm';
import { decodeCursor, encodeCursor } from './cursor';
import { PreparedTexts } from './prepared-texts';
import type { SqlFilter } from './sql-filter';

/** The table of the records, which has the columns `id` and `user_id`. */
export interface ListSource {
  table: string;
  /** The alias that `selection`, filters and orders use. */
  alias: string;
  selection: string;
}

/** How a list is ordered: an expression that is never null, its PostgreSQL type, and the direction. */
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
  /** The filter asks only for what the index of the list holds, and may find few among many records. */
  isIndexOnly?: boolean;
  /** An expression for how many records the whole list has, where it need not be counted; read with the page. */
  total?: string;
}

export interface Page<T> {
  rows: T[];
  nextCursor: string | null;
  /** How many records the whole list has; undefined when that was not read with the page. */
  total?: number;
}

type Positioned<T> = T & { id: string; sortValue: string; total?: number };

/** Below and above every id under the "C" collation. */
const FIRST_ID = '';
const LAST_ID = '~';

/**
 * The records of one user, page by page by keyset: the rows after a position, even if others were added or removed
 * before it. The cost of a page grows neither with its number nor with the table.
 */
export class KeysetPaginator<T extends object> {
  private readonly pages = new PreparedTexts<Positioned<T>>();
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
    const { filter, limit, binding } = query;
    const isById = query.order.expression === this.id;
    const orderBy = isById ? this.rangeOfIds(userId, query) : this.rangeOfValues(userId, query);
    const direction = query.order.descending ? 'DESC' : 'ASC';
    const order = orderBy.map((key) => `${key} ${direction}`).join(', ');
    const rows = await this.run(this.pages, this.statementOf(query, order), filter.parameters);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      rows: page,
      nextCursor: last ? encodeCursor(last, binding) : null,
      ...(rows[0]?.total !== undefined && { total: rows[0].total }),
    };
  }

  async count(userId: string, filter: SqlFilter): Promise<number> {
    filter.where(userId, (owner) => `${this.userId} = ${owner}`);
    const rows = await this.run(
      this.counts,
      `SELECT count(*)::integer AS records FROM ${this.source.table} ${this.source.alias} WHERE ${filter.sql}`,
      filter.parameters,
    );
    return rows[0]?.records ?? 0;
  }

  /**
   * Where the filter can be judged by the index alone, the ids are found first: otherwise PostgreSQL would read every
   * row that it looks at.
   */
  private statementOf(query: PageQuery, orderBy: string): string {
    const { filter, order, limit, isIndexOnly = false, total } = query;
    const { table, alias, selection } = this.source;
    const found = `FROM ${table} ${alias} WHERE ${filter.sql} ORDER BY ${orderBy} LIMIT ${limit + 1}`;
    const totalColumn = total === undefined ? '' : `, ${total} AS total`;
    const shown = `SELECT ${selection}, (${order.expression})::text AS "sortValue"${totalColumn}`;
    return isIndexOnly
      ? `${shown} FROM (SELECT ${this.id} ${found}) AS found JOIN ${table} ${alias} ON ${this.id} = found.id ORDER BY ${orderBy}`
      : `${shown} ${found}`;
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
   * Limits the filter to what follows the cursor in the order of ids, and gives the columns of that order.
   *
   * The pair with the user is what the index of the list has. With a mere `user_id = …` PostgreSQL may follow
   * the primary key instead, and for somebody who owns a good part of the table it does: through everybody
   * else's newer records.
   */
  private rangeOfIds(userId: string, { filter, order, cursor, binding }: PageQuery): string[] {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, binding).id;
    const [lowest, highest] = order.descending ? [FIRST_ID, after ?? LAST_ID] : [after ?? FIRST_ID, LAST_ID];
    const owner = filter.parameter(userId);
    filter.where(lowest, (id) => `(${this.userId}, ${this.id}) > (${owner}, ${id})`);
    filter.where(highest, (id) => `(${this.userId}, ${this.id}) < (${owner}, ${id})`);
    return [this.userId, this.id];
  }

  /** The same in another order, in which the id settles ties. */
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
