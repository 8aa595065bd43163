import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

export interface NestedRecordsQuery {
  /** The text after FROM; `alias` is the table of the records. */
  from: string;
  where: string;
  orderBy: string;
  limit?: number;
}

export interface ComputedProperty<T> {
  property: keyof T & string;
  /** Over the alias; text, numbers, or lists of them. */
  sql: string;
}

/** PostgreSQL's value for a subquery: a list of values for each record, or null for none. */
export type NestedRows = unknown[][] | null;

type Reader = (value: unknown) => unknown;

const MOMENT_TYPES = new Set<unknown>(['timestamptz']);

/**
 * Records that a statement reads as one JSON value of a row, beside other records of the same kind. Columns come from
 * the mapping of the entity, so a new one needs no change here.
 */
export class NestedRecords<T extends ObjectLiteral> {
  /** `(SELECT …)` for a list of columns; its value is `NestedRows`. */
  readonly sql: string;
  private readonly properties: readonly [name: string, read: Reader][];

  /** @param alias of the table of the records in `query` */
  constructor(
    dataSource: DataSource,
    entity: EntityTarget<T>,
    alias: string,
    query: NestedRecordsQuery,
    computed: readonly ComputedProperty<T>[] = [],
  ) {
    const columns = dataSource.getMetadata(entity).columns.map(({ propertyName, databaseName, type }) => {
      const column = `${alias}."${databaseName}"`;
      return MOMENT_TYPES.has(type)
        ? { name: propertyName, sql: `${column} AT TIME ZONE 'UTC'`, read: readMoment }
        : { name: propertyName, sql: column, read: readPlain };
    });
    const all = [
      ...columns,
      ...computed.map(({ property, sql }) => ({ name: property, sql, read: readPlain })),
    ];
    this.properties = all.map(({ name, read }) => [name, read]);
    this.sql = selectionOf(
      all.map(({ sql }) => sql),
      query,
    );
  }

  read(rows: NestedRows): T[] {
    return rows === null ? [] : rows.map((row) => this.readOne(row));
  }

  private readOne(row: readonly unknown[]): T {
    const record: Record<string, unknown> = {};
    let place = 0;
    for (const [name, read] of this.properties) record[name] = read(row[place++]);
    return record as T;
  }
}

/** The inner query sorts and the outer one keeps the order: an aggregate takes sorted rows as they come. */
function selectionOf(values: readonly string[], { from, where, orderBy, limit }: NestedRecordsQuery): string {
  return `(SELECT json_agg(nested.row) FROM (
    SELECT json_build_array(${values.join(', ')}) AS row
      FROM ${from} WHERE ${where} ORDER BY ${orderBy}${limit === undefined ? '' : ` LIMIT ${limit}`}) AS nested)`;
}

function readPlain(value: unknown): unknown {
  return value;
}

/** The statement asks for the time in UTC, which PostgreSQL writes without a zone. */
function readMoment(value: unknown): Date | null {
  return value === null ? null : new Date(`${value as string}Z`);
}
