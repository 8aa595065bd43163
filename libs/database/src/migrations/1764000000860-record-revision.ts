import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What jobs are looked for by: few changes of a job are changes of these. */
const FOUND_BY = ['company', 'title', 'location', 'tags', 'archived_at', 'created_at'];
/** What lists of jobs are filtered and ordered by, and what suggestions speak of. */
const READ_BY = [
  ...FOUND_BY,
  'status',
  'outcome',
  'priority',
  'updated_at',
  'status_changed_at',
  'applied_at',
  'follow_up_at',
  'deadline_at',
  'salary',
  'market',
];
const changed = (columns: readonly string[]) =>
  columns.map((name) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`).join(' OR ');

/**
 * Once for a transaction. It takes a row that no other transaction is writing, and a new one where there is none, so that
 * nobody ever waits for it: there are as many rows as there were writers of the user at the same moment.
 */
const RAISE = `
  CREATE FUNCTION "pipeline"."raise_revision"("owner" text, "of_kind" text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE "this" bigint := pg_current_xact_id()::text::bigint;
  BEGIN
    IF EXISTS (SELECT FROM "pipeline"."record_revision"
                WHERE "user_id" = "owner" AND "kind" = "of_kind" AND "revision" = "this") THEN RETURN; END IF;
    UPDATE "pipeline"."record_revision" SET "revision" = "this"
     WHERE "user_id" = "owner" AND "kind" = "of_kind"
       AND "slot" = (SELECT "slot" FROM "pipeline"."record_revision" WHERE "user_id" = "owner" AND "kind" = "of_kind"
                      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."record_revision" ("user_id", "kind", "slot", "revision") VALUES ("owner", "of_kind", "this", "this");
    END IF;
  END $$`;

const ofRows = (rows: string, kind: string) =>
  `PERFORM "pipeline"."raise_revision"("user_id", '${kind}') FROM (SELECT DISTINCT "user_id" FROM ${rows}) AS "owner";`;

const TRIGGERS = [
  {
    name: 'job_revision_update',
    table: 'job',
    does: `PERFORM "pipeline"."raise_revision"(NEW."user_id", 'job');`,
    when: `AFTER UPDATE ON "pipeline"."job" FOR EACH ROW WHEN (${changed(READ_BY)})`,
  },
  {
    name: 'job_lookup_revision_update',
    table: 'job',
    does: `PERFORM "pipeline"."raise_revision"(NEW."user_id", 'job_lookup');`,
    when: `AFTER UPDATE ON "pipeline"."job" FOR EACH ROW WHEN (${changed(FOUND_BY)})`,
  },
  {
    name: 'job_revision_delete',
    table: 'job',
    does: ofRows('"removed"', 'job') + ofRows('"removed"', 'job_lookup'),
    when: 'AFTER DELETE ON "pipeline"."job" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT',
  },
  ...['contact', 'activity', 'calendar_event'].flatMap((table) =>
    [
      { operation: 'insert', rows: 'NEW' },
      { operation: 'update', rows: 'NEW' },
      { operation: 'delete', rows: 'OLD' },
    ].map(({ operation, rows }) => ({
      name: `${table}_revision_${operation}`,
      table,
      does: ofRows('"written"', table),
      when: `AFTER ${operation.toUpperCase()} ON "pipeline"."${table}" REFERENCING ${rows} TABLE AS "written" FOR EACH STATEMENT`,
    })),
  ),
];

/**
 * Tells whether a user's records of a kind are as they were: its revisions are the last transactions that have changed
 * some of them, so they are others after every commit of such a change, whoever writes. What a read has found
 * can then be kept in memory for as long as they stay.
 *
 * Jobs have two: one for every change, and one for those of what they are looked for by.
 *
 * New jobs raise no revision. They change the counters of jobs, and nothing is to be added to what a new job costs.
 */
export class RecordRevision1764000000860 implements MigrationInterface {
  name = 'RecordRevision1764000000860';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."record_revision" (
        "user_id" text COLLATE "C" NOT NULL,
        "kind" text COLLATE "C" NOT NULL,
        "slot" bigint NOT NULL,
        "revision" bigint NOT NULL,
        CONSTRAINT "record_revision_pkey" PRIMARY KEY ("user_id", "kind", "slot")
      )`);
    await queryRunner.query(RAISE);
    for (const { name, does, when } of TRIGGERS) {
      await queryRunner.query(`
        CREATE FUNCTION "pipeline"."${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN ${does} RETURN NULL; END $$`);
      await queryRunner.query(`CREATE TRIGGER "${name}" ${when} EXECUTE FUNCTION "pipeline"."${name}"()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name, table } of TRIGGERS) {
      await queryRunner.query(`DROP TRIGGER "${name}" ON "pipeline"."${table}"`);
      await queryRunner.query(`DROP FUNCTION "pipeline"."${name}"()`);
    }
    await queryRunner.query('DROP FUNCTION "pipeline"."raise_revision"(text, text)');
    await queryRunner.query('DROP TABLE "pipeline"."record_revision"');
  }
}
