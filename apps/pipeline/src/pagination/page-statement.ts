import type { KeptPage } from './kept-pages';
import type { ListSource, PageQuery } from './page-query';

/** The parts of a page's statement. */
export interface PageStatement {
  source: ListSource;
  query: PageQuery;
  /** The columns of the order, all in its direction. */
  orderBy: readonly string[];
  /** The total as an expression, if it is to be counted. */
  countOfAll?: string;
  /** The kept page, where pages are kept: null while there is none. */
  kept?: KeptPage | null;
}

/** The common parts of all variants of the statement. */
interface PageParts {
  table: string;
  alias: string;
  /** The columns of a shown row. */
  columns: string;
  source: string;
  orderBy: string;
  /** One more than shown, to detect a next page. */
  rows: number;
}

/** The text of a statement that reads a page; the filter of the query binds its values. */
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
