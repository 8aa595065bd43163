import type { DataSource } from 'typeorm';
import { decodeCursor, encodeCursor } from '@wagewright/http';
import { listTurns } from './list-turns';
import { PreparedTexts } from './prepared-texts';
import type { ListSource, PageQuery } from './page-query';
import type { SqlFilter } from './sql-filter';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface KeptPage {
  revision: string;
  /** The ids of the page, and of one more record if there are more. */
  ids: readonly string[];
  /** The total of the list; null when the page itself shows it. */
  total: number | null;
}

/** Bytes for each list. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Approximate bytes of an id, and of a page without ids. */
const BYTES_OF_AN_ID = 48;

const BYTES_OF_A_PAGE = 512;

/** Milliseconds. After a restore to an earlier state, revisions may repeat. */
const LIFETIME_MS = 600_000;

/**
 * The latest searched pages, each with its revision. The next read of a page sends the revision to PostgreSQL, which
 * searches only when it has changed. Filters are kept as digests: no user's words stay in memory.
 */
class KeptPages {
  private readonly pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ ids }) => BYTES_OF_A_PAGE + BYTES_OF_AN_ID * ids.length,
    ttl: LIFETIME_MS,
  });

  find(key: string): KeptPage | undefined {
    return this.pages.get(key);
  }

  keep(key: string, page: KeptPage): void {
    this.pages.set(key, page);
  }
}

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

  /** @throws ApiError 429, see `ListTurns` */
  page(userId: string, query: PageQuery): Promise<Page<T>> {
    return listTurns.run(userId, () => this.read(userId, query));
  }

  private async read(userId: string, query: PageQuery): Promise<Page<T>> {
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

interface PageStatement {
  source: ListSource;
  query: PageQuery;
  /** The columns of the order, all in its direction. */
  orderBy: readonly string[];
  /** The total as an expression, if it is to be counted. */
  countOfAll?: string;
  /** The kept page, where pages are kept: null while there is none. */
  kept?: KeptPage | null;
}

interface PageParts {
  table: string;
  alias: string;
  columns: string;
  source: string;
  orderBy: string;
  /** One more than shown, to detect a next page. */
  rows: number;
}

/** The filter of the query binds its values. */
function pageStatement(statement: PageStatement): string {
  const { query, countOfAll, kept } = statement;
  const { cursor, limit, isIndexOnly = false, foundIn } = query;
  const parts = partsOf(statement);
  const total = cursor === undefined && countOfAll !== undefined ? ifMoreThan(limit, countOfAll) : countOfAll;
  if (kept !== undefined) return keeping(parts, statement, total);
  if (total !== undefined) return counting(parts, total);
  return isIndexOnly || foundIn !== undefined ? idsFirst(parts) : rowsOf(parts);
}

function partsOf({ source: { table, alias, selection }, query, orderBy }: PageStatement): PageParts {
  const { filter, order, limit, foundIn, total } = query;
  const direction = order.descending ? 'DESC' : 'ASC';
  const keptTotal = typeof total === 'object' ? `, ${total.expression} AS total` : '';
  return {
    table,
    alias,
    columns: `${selection}, (${order.expression})::text AS "sortValue"${keptTotal}`,
    source: `FROM ${foundIn ?? table} ${alias} WHERE ${filter.sql}`,
    orderBy: orderBy.map((key) => `${key} ${direction}`).join(', '),
    rows: limit + 1,
  };
}

function rowsOf({ columns, source, orderBy, rows }: PageParts): string {
  return `SELECT ${columns} ${source} ORDER BY ${orderBy} LIMIT ${rows}`;
}

/**
 * The ids first and then their rows: where an index alone can judge the filter, PostgreSQL would otherwise read every
 * examined row.
 */
function idsFirst({ table, alias, columns, source, orderBy, rows }: PageParts): string {
  return `SELECT ${columns} FROM (SELECT ${alias}.id ${source} ORDER BY ${orderBy} LIMIT ${rows}) AS found
    JOIN ${table} ${alias} ON ${alias}.id = found.id ORDER BY ${orderBy}`;
}

/** Like `idsFirst`, and keeps the ids so that the statement can decide whether to count. */
function counting({ table, alias, columns, source, orderBy, rows }: PageParts, total: string): string {
  return `WITH found AS MATERIALIZED (SELECT ${alias}.id ${source} ORDER BY ${orderBy} LIMIT ${rows})
    SELECT ${columns}, ${total} AS total FROM found JOIN ${table} ${alias} ON ${alias}.id = found.id ORDER BY ${orderBy}`;
}

/**
 * Like `counting`, but while the kept revision holds, it uses the kept ids and total and neither searches nor counts.
 * There is always a row, which gives the revision even of an empty page.
 */
function keeping(parts: PageParts, { query, kept }: PageStatement, total: string | undefined): string {
  const { table, alias, columns, source, orderBy, rows } = parts;
  const { filter, revision } = query;
  const [keptRevision, ids] = [filter.parameter(kept?.revision ?? null), filter.parameter(kept?.ids ?? [])];
  const known = () => `${filter.parameter(kept?.total ?? null)}::integer`;
  const totalColumn = total
    ? `, CASE WHEN latest.revision = ${keptRevision}::text THEN ${known()} ELSE ${total} END AS total`
    : '';
  return `WITH latest AS MATERIALIZED (SELECT ${revision} AS revision),
    found AS MATERIALIZED (
      SELECT kept.id COLLATE "C" AS id FROM unnest(${ids}::text[]) AS kept (id)
       WHERE (SELECT revision FROM latest) = ${keptRevision}::text
      UNION ALL (
        SELECT ${alias}.id ${source} AND (SELECT revision FROM latest) IS DISTINCT FROM ${keptRevision}::text
         ORDER BY ${orderBy} LIMIT ${rows}))
    SELECT ${columns}${totalColumn}, latest.revision
      FROM latest LEFT JOIN (found JOIN ${table} ${alias} ON ${alias}.id = found.id) ON true ORDER BY ${orderBy}`;
}

/** A first page that is not full is the whole list and needs no count. */
function ifMoreThan(limit: number, countOfAll: string): string {
  return `CASE WHEN (SELECT count(*) FROM found) > ${limit} THEN ${countOfAll} END`;
}

/** @param parts everything that distinguishes pages: user, list, filters, order, limit and cursor */
function pageKey(...parts: readonly (string | number | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
