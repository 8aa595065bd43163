import type { KeptPage } from './kept-pages';
import type { ListSource, PageQuery } from './page-query';

/** What the statement of a page is made of. */
export interface PageStatement {
  source: ListSource;
  query: PageQuery;
  /** The columns that the page is ordered by, all in the direction of its order. */
  orderBy: readonly string[];
  /** The number of records of the whole list as an expression, if they are to be counted. */
  countOfAll?: string;
  /** What is kept of the page, if anything may be: null while nothing is. */
  kept?: KeptPage | null;
}

/** The parts of the statement that are the same however it is read. */
interface PageParts {
  table: string;
  alias: string;
  /** Of a row that is shown. */
  columns: string;
  /** FROM and WHERE of the page's rows. */
  source: string;
  orderBy: string;
  /** One more than are shown, which tells whether there are more. */
  rows: number;
}

/** The text of a statement that reads a page, whose values the filter of the query binds. */
export function pageStatement(statement: PageStatement): string {
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
 * The ids first and then their rows: where the filter can be judged by an index alone, PostgreSQL would otherwise
 * read every row that it looks at.
 */
function idsFirst({ table, alias, columns, source, orderBy, rows }: PageParts): string {
  return `SELECT ${columns} FROM (SELECT ${alias}.id ${source} ORDER BY ${orderBy} LIMIT ${rows}) AS found
    JOIN ${table} ${alias} ON ${alias}.id = found.id ORDER BY ${orderBy}`;
}

/** The same, with the ids kept, so that the statement can tell whether it has to count. */
function counting({ table, alias, columns, source, orderBy, rows }: PageParts, total: string): string {
  return `WITH found AS MATERIALIZED (SELECT ${alias}.id ${source} ORDER BY ${orderBy} LIMIT ${rows})
    SELECT ${columns}, ${total} AS total FROM found JOIN ${table} ${alias} ON ${alias}.id = found.id ORDER BY ${orderBy}`;
}

/**
 * The same, but as long as the revision is the one that is kept, the ids and the total are those that are kept, and
 * nothing is searched or counted. There is always a row, which tells the revision even of an empty page.
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

/** A first page that is not full is the whole list, and need not be counted. */
function ifMoreThan(limit: number, countOfAll: string): string {
  return `CASE WHEN (SELECT count(*) FROM found) > ${limit} THEN ${countOfAll} END`;
}
