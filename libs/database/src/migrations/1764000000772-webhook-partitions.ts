import type { MigrationInterface, QueryRunner } from 'typeorm';
import { idBound, timeOfBound } from '../ids/id-bound';
import type { IdPrefix } from '../ids/ids';
import { TRIGGERS } from './1764000000770-webhook-spans';

const WEEK_MS = 7 * 86_400_000;
/** Made here; the worker makes more in time. */
const WEEKS = 2;

/** A table, the id that decides the partition, and how PostgreSQL looks after its partitions (docs/decisions/0049). */
interface Table {
  name: string;
  key: string;
  prefix: IdPrefix;
  storage: string;
}

const APPENDED = 'autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.1';
const CHANGED =
  'fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02';
const TABLES: readonly Table[] = [
  { name: 'webhook_event', key: 'id', prefix: 'evt', storage: APPENDED },
  { name: 'webhook_delivery', key: 'id', prefix: 'dlv', storage: CHANGED },
  { name: 'webhook_attempt', key: 'delivery_id', prefix: 'dlv', storage: APPENDED },
];

/**
 * Third of three steps: each table becomes the first partition of a partitioned one, which gets its name, its columns in
 * their order, its checks and its indexes, whatever they are. Nothing is copied or read, so it takes milliseconds;
 * whoever reads or writes meanwhile waits as long, and goes on with the new table.
 *
 * The sequence of events goes on where it stands. It is made anew because a column of a partition has none of its own.
 */
export class WebhookPartitions1764000000772 implements MigrationInterface {
  name = 'WebhookPartitions1764000000772';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `LOCK TABLE ${TABLES.map(({ name }) => `"pipeline"."${name}"`).join(', ')} IN ACCESS EXCLUSIVE MODE`,
    );
    await queryRunner.query('DROP TRIGGER "webhook_delivery_deleted" ON "pipeline"."webhook_delivery"');
    await queryRunner.query('DROP TRIGGER "webhook_event_deleted" ON "pipeline"."webhook_event"');
    const next = await dropIdentity(queryRunner);
    for (const table of TABLES) await partition(queryRunner, table);
    await addIdentity(queryRunner, next);
    for (const trigger of TRIGGERS) await queryRunner.query(trigger);
  }

  /** Copies all rows back into one table each, so it takes as long as there are rows; everybody else waits. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER "webhook_delivery_deleted" ON "pipeline"."webhook_delivery"');
    await queryRunner.query('DROP TRIGGER "webhook_event_deleted" ON "pipeline"."webhook_event"');
    const next = await dropIdentity(queryRunner);
    for (const table of TABLES) await unite(queryRunner, table);
    await addIdentity(queryRunner, next);
    for (const trigger of TRIGGERS) await queryRunner.query(trigger);
  }
}

async function dropIdentity(queryRunner: QueryRunner): Promise<string> {
  const [{ next }]: [{ next: string }] = await queryRunner.query(
    `SELECT nextval(pg_get_serial_sequence('pipeline.webhook_event', 'sequence')) AS next`,
  );
  await queryRunner.query('ALTER TABLE "pipeline"."webhook_event" ALTER "sequence" DROP IDENTITY');
  return next;
}

async function addIdentity(queryRunner: QueryRunner, next: string): Promise<void> {
  await queryRunner.query(
    `ALTER TABLE "pipeline"."webhook_event" ALTER "sequence" ADD GENERATED ALWAYS AS IDENTITY (START WITH ${next})`,
  );
}

async function partition(queryRunner: QueryRunner, { name, key, prefix, storage }: Table): Promise<void> {
  const end = await endOfRows(queryRunner, name);
  const definitions = await definitionsOf(queryRunner, name);
  await renameAway(queryRunner, name);
  const likeIt = `(LIKE "pipeline"."${name}_first" INCLUDING DEFAULTS INCLUDING STORAGE)`;
  await queryRunner.query(`CREATE TABLE "pipeline"."${name}" ${likeIt} PARTITION BY RANGE ("${key}")`);
  for (const definition of definitions) await queryRunner.query(definition);
  const add = (partition: string, range: string) =>
    queryRunner.query(
      `CREATE TABLE "pipeline"."${partition}" PARTITION OF "pipeline"."${name}" ${range} WITH (${storage})`,
    );
  await add(`${name}_default`, 'DEFAULT');
  for (let start = timeOfBound(end), week = 0; week < WEEKS; week += 1, start += WEEK_MS)
    await add(
      `${name}_${new Date(start).toISOString().slice(0, 10).replaceAll('-', '')}`,
      `FOR VALUES FROM ('${idBound(prefix, start)}') TO ('${idBound(prefix, start + WEEK_MS)}')`,
    );
  await queryRunner.query(
    `ALTER TABLE "pipeline"."${name}" ATTACH PARTITION "pipeline"."${name}_first" FOR VALUES FROM (MINVALUE) TO ('${end}')`,
  );
  await queryRunner.query(`
    ALTER TABLE "pipeline"."${name}_first" DROP CONSTRAINT "${name}_first_check", SET (${storage})`);
}

/** Where the first step has drawn the line: an id. */
async function endOfRows(queryRunner: QueryRunner, name: string): Promise<string> {
  const [{ end }]: [{ end: string }] = await queryRunner.query(
    `SELECT substring(pg_get_constraintdef(oid) FROM '[a-z]+_[0-9A-Za-z]{22}') AS end
       FROM pg_constraint WHERE conrelid = $1::regclass AND conname = $2`,
    [`pipeline.${name}`, `${name}_first_check`],
  );
  return end;
}

/** Statements that give a table of the same name the checks, the primary key and the indexes that this one has. */
async function definitionsOf(queryRunner: QueryRunner, name: string): Promise<string[]> {
  const rows: { definition: string }[] = await queryRunner.query(
    `SELECT format('ALTER TABLE pipeline.%I ADD CONSTRAINT %I %s', $2::text, conname, pg_get_constraintdef(oid)) AS definition
       FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'p') AND conname <> $2 || '_first_check'
     UNION ALL
     SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [`pipeline.${name}`, name],
  );
  return rows.map(({ definition }) => definition);
}

async function renameAway(queryRunner: QueryRunner, name: string): Promise<void> {
  const indexes: { index: string }[] = await queryRunner.query(
    'SELECT relname AS index FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = $1::regclass',
    [`pipeline.${name}`],
  );
  await queryRunner.query(`ALTER TABLE "pipeline"."${name}" RENAME TO "${name}_first"`);
  for (const { index } of indexes)
    await queryRunner.query(
      `ALTER INDEX "pipeline"."${index}" RENAME TO "${index.replace(name, `${name}_first`)}"`,
    );
}

async function unite(queryRunner: QueryRunner, { name, storage }: Table): Promise<void> {
  const definitions = await definitionsOf(queryRunner, name);
  await queryRunner.query(`
    CREATE TABLE "pipeline"."${name}_united" (LIKE "pipeline"."${name}" INCLUDING DEFAULTS INCLUDING STORAGE)
      WITH (${storage})`);
  await queryRunner.query(`INSERT INTO "pipeline"."${name}_united" SELECT * FROM "pipeline"."${name}"`);
  await queryRunner.query(`DROP TABLE "pipeline"."${name}"`);
  await queryRunner.query(`ALTER TABLE "pipeline"."${name}_united" RENAME TO "${name}"`);
  for (const definition of definitions) await queryRunner.query(definition);
}
