import type { DataSource } from 'typeorm';
import { decodeCursor, encodeCursor } from './cursor';
import type { SqlFilter } from './sql-filter';

/** How a list is ordered: an expression that is never null, its PostgreSQL type, and the direction. */
export interface SortOrder {
  expression: string;
  type: string;
  descending: boolean;
}

export interface PageQuery {
  /** What to select, and the id column, whose order settles ties. */
  selection: string;
  from: string;
  idColumn: string;
  filter: SqlFilter;
  order: SortOrder;
  limit: number;
  cursor?: string;
  /** Everything that makes this list this list: see `encodeCursor`. */
  binding: string;
}

export interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}

type Positioned<T> = T & { id: string; sortValue: string };

/**
 * One page by keyset: the rows after a position, whatever was added or removed before it. Its cost does
 * not grow with the number of the page.
 */
export async function findPage<T>(dataSource: DataSource, query: PageQuery): Promise<Page<T>> {
  const { filter, limit, binding, cursor } = query;
  if (cursor !== undefined) continueAfter(query, cursor);
  const { expression, descending } = query.order;
  const direction = descending ? 'DESC' : 'ASC';
  const rows: Positioned<T>[] = await dataSource.query(
    `SELECT ${query.selection}, (${expression})::text AS "sortValue"
       FROM ${query.from}
      WHERE ${filter.sql}
      ORDER BY ${expression} ${direction}, ${query.idColumn} ${direction}
      LIMIT ${limit + 1}`,
    filter.parameters,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last ? encodeCursor(last, binding) : null };
}

function continueAfter({ filter, order, idColumn, binding }: PageQuery, cursor: string): void {
  const { sortValue, id } = decodeCursor(cursor, binding);
  const than = order.descending ? '<' : '>';
  if (order.expression === idColumn) {
    filter.where(id, (ofId) => `${idColumn} ${than} ${ofId}`);
    return;
  }
  const value = `${filter.parameter(sortValue)}::${order.type}`;
  filter.where(id, (ofId) => `(${order.expression}, ${idColumn}) ${than} (${value}, ${ofId})`);
}
