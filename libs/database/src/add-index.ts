import type { QueryRunner } from 'typeorm';

/** Long enough for a table of some hundred million rows; nobody waits for it meanwhile. */
const LONGEST_MS = 4 * 3_600_000;
const LONGEST_NAME = 63;

/** An index as in `CREATE INDEX`. */
export interface AddedIndex {
  name: string;
  schema: string;
  table: string;
  /** The text after the table: `("user_id") WHERE …`, or `USING gin (…)`. */
  definition: string;
  isUnique?: boolean;
}

/**
 * Creates an index of a table in use, while others go on writing: a step for a migration with `transaction = false`.
 * The remains of an interrupted try are replaced. For a partitioned table each partition gets its own, one after the
 * other, and then the table.
 *
 * @throws when called in a transaction, or PostgreSQL's error: a unique index over duplicate rows
 */
export async function addIndex(queryRunner: QueryRunner, index: AddedIndex): Promise<void> {
  if (queryRunner.isTransactionActive)
    throw new Error(`the index ${index.name} needs a migration with transaction = false`);
  await withoutHurry(queryRunner, async () => {
    const partitions = await partitionsOf(queryRunner, index);
    await (partitions === undefined
      ? makeConcurrently(queryRunner, index)
      : makeForPartitions(queryRunner, index, partitions));
  });
}

/** Makes or renews indexes concurrently: that waits for running transactions, and lets everybody else pass. */
export async function withoutHurry(queryRunner: QueryRunner, work: () => Promise<void>): Promise<void> {
  await queryRunner.query(`SET statement_timeout = ${LONGEST_MS}`);
  await queryRunner.query('SET lock_timeout = 0');
  try {
    await work();
  } finally {
    await queryRunner.query('RESET lock_timeout');
    await queryRunner.query('RESET statement_timeout');
  }
}

async function makeForPartitions(
  queryRunner: QueryRunner,
  index: AddedIndex,
  partitions: readonly string[],
): Promise<void> {
  const { name, schema, table, definition, isUnique } = index;
  await queryRunner.query(
    `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS "${name}" ON ONLY "${schema}"."${table}" ${definition}`,
  );
  for (const partition of partitions) {
    const ofPartition = `${partition}_${name}`.slice(0, LONGEST_NAME);
    await makeConcurrently(queryRunner, { ...index, name: ofPartition, table: partition });
    await queryRunner.query(
      `ALTER INDEX "${schema}"."${name}" ATTACH PARTITION "${schema}"."${ofPartition}"`,
    );
  }
}

async function makeConcurrently(queryRunner: QueryRunner, index: AddedIndex): Promise<void> {
  const { name, schema, table, definition, isUnique } = index;
  if (await isInvalid(queryRunner, index))
    await queryRunner.query(`DROP INDEX CONCURRENTLY "${schema}"."${name}"`);
  await queryRunner.query(
    `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "${schema}"."${table}" ${definition}`,
  );
}

async function isInvalid(queryRunner: QueryRunner, { schema, name }: AddedIndex): Promise<boolean> {
  const rows: unknown[] = await queryRunner.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [`"${schema}"."${name}"`],
  );
  return rows.length > 0;
}

/** @returns undefined for a table that is not partitioned */
async function partitionsOf(
  queryRunner: QueryRunner,
  { schema, table }: AddedIndex,
): Promise<string[] | undefined> {
  const rows: { kind: string; partition: string | null }[] = await queryRunner.query(
    `SELECT parent.relkind AS kind, child.relname AS partition
       FROM pg_class AS parent
       LEFT JOIN pg_inherits ON inhparent = parent.oid AND parent.relkind = 'p'
       LEFT JOIN pg_class AS child ON child.oid = inhrelid
      WHERE parent.oid = to_regclass($1) ORDER BY 2`,
    [`"${schema}"."${table}"`],
  );
  if (rows[0]?.kind !== 'p') return undefined;
  return rows.flatMap(({ partition }) => partition ?? []);
}
