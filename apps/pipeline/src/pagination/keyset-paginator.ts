import type { DataSource } from 'typeorm';
import { decodeCursor, encodeCursor } from '@wagewright/http';
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
  total: TotalSource;
  /**
   * Where the records are looked for and counted, if not in their own table: one that has all columns that the filter and
   * the order speak of, under the same names.
   */
  foundIn?: string;
}

/** Where the number of records of the whole list comes from; `unread` for a reader who goes through all of them. */
export type TotalSource = 'counted' | 'unread' | KeptTotal;

/** An expression for a number that is kept; its values are bound by the filter of the list. */
export interface KeptTotal {
  expression: string;
}

export interface Page<T> {
  rows: T[];
  nextCursor: string | null;
  /** How many records the whole list has; undefined when that was not read with the page. */
  total?: number;
}

type Positioned<T> = T & { id: string; sortValue: string; total?: number | null };

/** The parts of the statement that reads a page. */
interface PageParts {
  /** Of a row that is shown. */
  columns: string;
  /** FROM and WHERE of the page's rows. */
  source: string;
  orderBy: string;
  /** One more than are shown, which tells whether there are more. */
  rows: number;
}

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
    const countOfAll = query.total === 'counted' ? this.countOf(userId, filter, query.foundIn) : undefined;
    const isById = query.order.expression === this.id && query.foundIn === undefined;
    const orderBy = isById ? this.rangeOfIds(userId, query) : this.rangeOfValues(userId, query);
    const rows = await this.run(this.pages, this.statementOf(query, orderBy, countOfAll), filter.parameters);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      rows: page,
      nextCursor: last ? encodeCursor(last, binding) : null,
      total: rows[0]?.total ?? undefined,
    };
  }

  /** How many records the whole list has. */
  async count(userId: string, filter: SqlFilter): Promise<number> {
    const rows = await this.run(
      this.counts,
      `SELECT ${this.countOf(userId, filter)} AS records`,
      filter.parameters,
    );
    return rows[0]?.records ?? 0;
  }

  /** Of all that meet the conditions so far, whose values it shares with them. */
  private countOf(userId: string, filter: SqlFilter, foundIn = this.source.table): string {
    const { alias } = this.source;
    const owned = `${this.userId} = ${filter.parameter(userId)}`;
    const conditions = [owned, ...(filter.sql === '' ? [] : [filter.sql])].join(' AND ');
    return `(SELECT count(*)::integer FROM ${foundIn} ${alias} WHERE ${conditions})`;
  }

  private statementOf(query: PageQuery, orderBy: readonly string[], countOfAll: string | undefined): string {
    const { filter, order, limit, total, isIndexOnly = false, foundIn } = query;
    const { table, alias, selection } = this.source;
    const direction = order.descending ? 'DESC' : 'ASC';
    const parts: PageParts = {
      columns: `${selection}, (${order.expression})::text AS "sortValue"`,
      source: `FROM ${foundIn ?? table} ${alias} WHERE ${filter.sql}`,
      orderBy: orderBy.map((key) => `${key} ${direction}`).join(', '),
      rows: limit + 1,
    };
    if (countOfAll !== undefined)
      return this.counting(parts, query.cursor === undefined ? ifMoreThan(limit, countOfAll) : countOfAll);
    if (typeof total === 'object') parts.columns += `, ${total.expression} AS total`;
    return isIndexOnly || foundIn !== undefined ? this.idsFirst(parts) : rowsOf(parts);
  }

  /**
   * The ids first and then their rows: where the filter can be judged by an index alone, PostgreSQL would otherwise
   * read every row that it looks at.
   */
  private idsFirst({ columns, source, orderBy, rows }: PageParts): string {
    const { table, alias } = this.source;
    return `SELECT ${columns} FROM (SELECT ${this.id} ${source} ORDER BY ${orderBy} LIMIT ${rows}) AS found
      JOIN ${table} ${alias} ON ${this.id} = found.id ORDER BY ${orderBy}`;
  }

  /** The same, with the ids kept, so that the statement can tell whether it has to count. */
  private counting({ columns, source, orderBy, rows }: PageParts, total: string): string {
    const { table, alias } = this.source;
    return `WITH found AS MATERIALIZED (SELECT ${this.id} ${source} ORDER BY ${orderBy} LIMIT ${rows})
      SELECT ${columns}, ${total} AS total FROM found JOIN ${table} ${alias} ON ${this.id} = found.id ORDER BY ${orderBy}`;
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

function rowsOf({ columns, source, orderBy, rows }: PageParts): string {
  return `SELECT ${columns} ${source} ORDER BY ${orderBy} LIMIT ${rows}`;
}

/** A first page that is not full is the whole list, and need not be counted. */
function ifMoreThan(limit: number, countOfAll: string): string {
  return `CASE WHEN (SELECT count(*) FROM found) > ${limit} THEN ${countOfAll} END`;
}
