import { isDeepStrictEqual } from 'node:util';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

export type LockFor = 'update' | 'removal';

/**
 * An update lets others link to the record meanwhile: two records that are linked to each other at the same time would
 * otherwise wait for one another. A removal waits for every link in progress.
 */
export const ROW_LOCKS: Readonly<Record<LockFor, string>> = {
  update: 'FOR NO KEY UPDATE',
  removal: 'FOR UPDATE',
};

/**
 * The plain statements of one entity's table, built once from its mapping. The query builder would build the same text
 * anew for every request, which costs more than PostgreSQL takes to run it.
 *
 * The caller gives every column: there are no defaults to read back. `Stored` is the record as read, which may have
 * computed columns beside the entity's.
 */
export class RecordTable<T extends ObjectLiteral, Stored extends T = T> {
  /** `alias."column" AS "property"` for every column, then the computed ones. */
  readonly selection: string;
  /** The SELECT of one record: $1 is its id, $2 its user. */
  readonly selectOne: string;
  /** The INSERT of any number of records: $1 is their `valueOfMany`. */
  readonly insertionOfMany: string;
  /** The INSERT of one record: its parameters are `values`. */
  private readonly insertion: string;
  private readonly path: string;
  private readonly selected: readonly [property: string, sql: string][];
  private readonly properties: string[];
  private readonly databaseNames: [property: string, column: string][];
  private readonly columnOf: ReadonlyMap<string, string>;

  /** @param computed further columns of a read record: SQL expressions over the alias, by name */
  constructor(
    protected readonly dataSource: DataSource,
    entity: EntityTarget<T>,
    private readonly alias: string,
    private readonly computed: readonly string[] = [],
  ) {
    const metadata = dataSource.getMetadata(entity);
    const columns = metadata.columns.filter((column) => !column.isGenerated);
    this.path = metadata.tablePath;
    this.properties = columns.map(({ propertyName }) => propertyName);
    this.databaseNames = columns.map(({ propertyName, databaseName }) => [propertyName, databaseName]);
    this.columnOf = new Map(this.databaseNames.map(([property, column]) => [property, `"${column}"`]));
    this.selected = metadata.columns.map(({ propertyName, databaseName }) => {
      return [propertyName, `${alias}."${databaseName}" AS "${propertyName}"`];
    });
    this.selection = this.selectionWithout();
    this.selectOne = `SELECT ${this.selection} FROM ${this.path} ${alias} WHERE ${alias}.id = $1 AND ${alias}.user_id = $2`;
    const names = this.columns(this.properties);
    this.insertion = `INSERT INTO ${this.path} (${names}) VALUES (${placeholders(this.properties.length)})`;
    this.insertionOfMany = `INSERT INTO ${this.path} (${names})
      SELECT ${names} FROM json_populate_recordset(NULL::${this.path}, $1::json)`;
  }

  selectionWithout(...properties: readonly (keyof T & string)[]): string {
    const unused = new Set<string>(properties);
    const columns = this.selected.filter(([property]) => !unused.has(property)).map(([, sql]) => sql);
    return [...columns, ...this.computed].join(', ');
  }

  async find(userId: string, id: string): Promise<Stored | undefined> {
    const rows: Stored[] = await this.dataSource.query(this.selectOne, [id, userId]);
    return rows[0];
  }

  async lock(
    manager: EntityManager,
    userId: string,
    id: string,
    lockFor: LockFor,
  ): Promise<Stored | undefined> {
    const statement = `${this.selectOne} ${ROW_LOCKS[lockFor]} OF ${this.alias}`;
    const rows: Stored[] = await manager.query(statement, [id, userId]);
    return rows[0];
  }

  /** Deletes a record of its user; the foreign keys say what is deleted with it. */
  async remove(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.query(`DELETE FROM ${this.path} WHERE id = $1 AND user_id = $2`, [id, userId]);
  }

  /** The records of a job, for a table with jobs. */
  async countOfJob(manager: EntityManager, userId: string, jobId: string): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM ${this.path} WHERE job_id = $2 AND user_id = $1`,
      [userId, jobId],
    );
    return row?.count ?? 0;
  }

  async insert(manager: EntityManager, record: T): Promise<void> {
    await manager.query(this.insertion, this.values(record));
  }

  /** Records as a JSON array of objects by column: an array per column could not hold lists. */
  valueOfMany(records: readonly T[]): string {
    return JSON.stringify(records.map((record) => this.row(record)));
  }

  /** Writes the named properties of a record of its user that the caller has locked. */
  async update(manager: EntityManager, record: T, properties: readonly (keyof T & string)[]): Promise<void> {
    const assignments = properties.map((property, i) => `${this.columns([property])} = $${i + 3}`);
    await manager.query(`UPDATE ${this.path} SET ${assignments.join(', ')} WHERE id = $1 AND user_id = $2`, [
      record['id'],
      record['userId'],
      ...properties.map((property) => record[property]),
    ]);
  }

  /** The UPDATE of all columns of many locked records of a user: $1 is `valueOfMany`, $2 the user. */
  get updateOfMany(): string {
    const columns = this.columns(this.properties.filter((property) => property !== 'id'));
    return `UPDATE ${this.path} ${this.alias}
               SET (${columns}) = (SELECT ${columns} FROM json_populate_record(NULL::${this.path}, given.value))
              FROM json_array_elements($1::json) AS given
             WHERE ${this.alias}.id = given.value ->> 'id' AND ${this.alias}.user_id = $2`;
  }

  private values(record: T): unknown[] {
    return this.properties.map((property): unknown => record[property]);
  }

  /** An omitted column becomes NULL, so null need not be written, sent and parsed. */
  private row(record: T): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [property, name] of this.databaseNames) {
      if (record[property] !== null) row[name] = record[property];
    }
    return row;
  }

  private columns(properties: readonly string[]): string {
    return properties.map((property) => this.columnOf.get(property)).join(', ');
  }
}

function placeholders(count: number): string {
  return Array.from({ length: count }, (_, i) => `$${i + 1}`).join(', ');
}

/** `undefined` counts as not given. @returns the names of the changed members */
export function applyMembers<T extends object, K extends keyof T & string>(
  record: T,
  given: Partial<Pick<T, K>>,
  members: readonly K[],
): K[] {
  const changed = members.filter(
    (member) => given[member] !== undefined && !isDeepStrictEqual(given[member], record[member]),
  );
  for (const member of changed) Object.assign(record, { [member]: given[member] });
  return changed;
}
