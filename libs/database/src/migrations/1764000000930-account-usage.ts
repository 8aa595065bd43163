import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The records that are counted, and the columns that people type into. */
const RECORDS = [
  {
    table: 'job',
    counter: 'jobs',
    texts: ['company', 'title', 'url', 'location', 'source', 'description', 'notes', 'external_id'],
    hasTags: true,
  },
  {
    table: 'contact',
    counter: 'contacts',
    texts: ['name', 'email', 'phone', 'company', 'title', 'linkedin_url', 'relationship', 'notes'],
    hasTags: true,
  },
  { table: 'activity', counter: 'activities', texts: ['type', 'title', 'description', 'outcome'] },
  {
    table: 'calendar_event',
    counter: 'events',
    texts: ['title', 'type', 'location', 'meeting_url', 'notes'],
  },
] as const;
type RecordKind = (typeof RECORDS)[number];
/** Rows without a number of their own whose note counts as text; nothing changes one. */
const NOTES = ['job_status_change', 'mood_checkin'] as const;
const COUNTERS = [...RECORDS.map(({ counter }) => counter), 'text_bytes'] as const;

const bytesOf = (row: string, { texts, ...kind }: RecordKind) =>
  [
    ...texts.map((column) => `coalesce(octet_length(${row}."${column}"), 0)`),
    ...('hasTags' in kind ? [`coalesce(octet_length(array_to_string(${row}."tags", '')), 0)`] : []),
  ].join(' + ');

/** The arguments of `add_usage` behind the owner. */
const added = (records: string, counter: string, bytes: string) =>
  [...RECORDS.map((kind) => (kind.counter === counter ? records : '0')), bytes].join(', ');

/**
 * Takes a row that no other transaction is writing, and a new one where there is none, as `raise_revision` does: writers of
 * one account neither wait for one another nor deadlock.
 */
const ADD = `
  CREATE FUNCTION "pipeline"."add_usage"("owner" text, ${RECORDS.map(({ counter }) => `"more_${counter}" bigint`).join(', ')}, "more_text_bytes" bigint)
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "pipeline"."account_usage" AS "used"
       SET ${COUNTERS.map((name) => `"${name}" = "used"."${name}" + "more_${name}"`).join(', ')}
     WHERE "used"."user_id" = "owner"
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", ${COUNTERS.map((name) => `"${name}"`).join(', ')})
      VALUES ("owner", pg_current_xact_id()::text::bigint, ${COUNTERS.map((name) => `"more_${name}"`).join(', ')});
    END IF;
  END $$`;

/**
 * Refuses a commit that has added to what is above a ceiling by then. The lock is the last one that a transaction takes, so
 * it cannot deadlock, and the next holder sees what this one has committed.
 */
const CHECK = `
  CREATE FUNCTION "pipeline"."check_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    "ceiling" "pipeline"."account_ceiling";
    "used" record;
    "reached" text;
    "before" "pipeline"."account_usage";
  BEGIN
    SELECT "of_plan".* INTO "ceiling" FROM "accounts"."account" AS "account"
      JOIN "pipeline"."account_ceiling" AS "of_plan" ON "of_plan"."plan" = "account"."plan" WHERE "account"."id" = NEW."user_id";
    IF NOT FOUND THEN RETURN NULL; END IF;
    IF TG_OP = 'UPDATE' THEN "before" := OLD; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('account-usage ' || NEW."user_id", 0));
    SELECT ${COUNTERS.map((name) => `sum("${name}") AS "${name}"`).join(', ')} INTO "used"
      FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id";
    "reached" := CASE
      ${COUNTERS.map((name) => `WHEN NEW."${name}" > coalesce("before"."${name}", 0) AND "used"."${name}" > "ceiling"."${name}" THEN '${name}'`).join('\n      ')}
    END;
    IF "reached" IS NOT NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'WWC01', MESSAGE = 'the account has reached a ceiling of its plan',
        CONSTRAINT = "reached", DETAIL = to_jsonb("ceiling") ->> "reached";
    END IF;
    RETURN NULL;
  END $$`;

const GROWS = COUNTERS.map((name) => `NEW."${name}" > OLD."${name}"`).join(' OR ');
const HOLDS = COUNTERS.map((name) => `NEW."${name}" > 0`).join(' OR ');

/**
 * What an account keeps — its records and the bytes of what was typed into them — and what its plan allows. Triggers
 * keep the numbers, so that they are right whoever writes: a cascade, an erasure, an earlier release. At the commit,
 * what has grown is held against the ceilings of the account's plan, which each start of the pipeline writes.
 *
 * Writers of records wait while the records that there are are counted, a second or two for a million.
 */
export class AccountUsage1764000000930 implements MigrationInterface {
  name = 'AccountUsage1764000000930';

  async up(queryRunner: QueryRunner): Promise<void> {
    const columns = COUNTERS.map((name) => `"${name}" bigint NOT NULL`).join(', ');
    await queryRunner.query(`
      CREATE TABLE "pipeline"."account_ceiling" (
        "plan" text NOT NULL, ${columns},
        CONSTRAINT "account_ceiling_pkey" PRIMARY KEY ("plan")
      )`);
    await queryRunner.query(`
      CREATE TABLE "pipeline"."account_usage" (
        "user_id" text COLLATE "C" NOT NULL, "slot" bigint NOT NULL, ${columns},
        CONSTRAINT "account_usage_pkey" PRIMARY KEY ("user_id", "slot")
      )`);
    await queryRunner.query(ADD);
    for (const kind of RECORDS) await countRecords(queryRunner, kind);
    await queryRunner.query(NOTE_FUNCTION);
    for (const table of NOTES) await countNotes(queryRunner, table);
    await queryRunner.query(CHECK);
    for (const [operation, when] of [
      ['INSERT', HOLDS],
      ['UPDATE', GROWS],
    ] as const)
      await queryRunner.query(`
        CREATE CONSTRAINT TRIGGER "check_usage_${operation.toLowerCase()}" AFTER ${operation} ON "pipeline"."account_usage"
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION "pipeline"."check_usage"()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { table } of RECORDS) {
      for (const operation of ['insert', 'delete', 'update'])
        await queryRunner.query(`DROP TRIGGER "usage_${table}_${operation}" ON "pipeline"."${table}"`);
      await queryRunner.query(`DROP FUNCTION "pipeline"."usage_${table}"()`);
      await queryRunner.query(`DROP FUNCTION "pipeline"."usage_${table}_update"()`);
    }
    for (const table of NOTES)
      for (const operation of ['insert', 'delete'])
        await queryRunner.query(`DROP TRIGGER "usage_${table}_${operation}" ON "pipeline"."${table}"`);
    await queryRunner.query('DROP FUNCTION "pipeline"."usage_note"()');
    await queryRunner.query('DROP TABLE "pipeline"."account_usage"');
    await queryRunner.query('DROP FUNCTION "pipeline"."check_usage"()');
    await queryRunner.query(
      `DROP FUNCTION "pipeline"."add_usage"(text, ${COUNTERS.map(() => 'bigint').join(', ')})`,
    );
    await queryRunner.query('DROP TABLE "pipeline"."account_ceiling"');
  }
}

/** New and deleted records are counted once for a statement; a change of a record only where its texts get longer or shorter. */
async function countRecords(queryRunner: QueryRunner, kind: RecordKind): Promise<void> {
  const { table, counter } = kind;
  const [before, after] = [bytesOf('OLD', kind), bytesOf('NEW', kind)];
  await queryRunner.query(`
    CREATE FUNCTION "pipeline"."usage_${table}"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    BEGIN
      PERFORM "pipeline"."add_usage"("user_id", ${added('"sign" * "records"', counter, '"sign" * "bytes"')})
        FROM (SELECT "user_id", count(*) AS "records", sum(${bytesOf('"row"', kind)}) AS "bytes"
                FROM "written" AS "row" GROUP BY "user_id") AS "owner";
      RETURN NULL;
    END $$`);
  await queryRunner.query(`
    CREATE FUNCTION "pipeline"."usage_${table}_update"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM "pipeline"."add_usage"(NEW."user_id", ${added('0', counter, `${after} - (${before})`)});
      RETURN NULL;
    END $$`);
  for (const [operation, rows] of [
    ['INSERT', 'NEW'],
    ['DELETE', 'OLD'],
  ] as const)
    await queryRunner.query(`
      CREATE TRIGGER "usage_${table}_${operation.toLowerCase()}" AFTER ${operation} ON "pipeline"."${table}"
        REFERENCING ${rows} TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "pipeline"."usage_${table}"()`);
  await queryRunner.query(`
    CREATE TRIGGER "usage_${table}_update" AFTER UPDATE ON "pipeline"."${table}" FOR EACH ROW
      WHEN (${before} <> ${after}) EXECUTE FUNCTION "pipeline"."usage_${table}_update"()`);
  await queryRunner.query(`
    INSERT INTO "pipeline"."account_usage" AS "used" ("user_id", "slot", ${COUNTERS.map((name) => `"${name}"`).join(', ')})
    SELECT "user_id", 0, ${added('count(*)', counter, `sum(${bytesOf('"row"', kind)})`)} FROM "pipeline"."${table}" AS "row" GROUP BY "user_id"
    ON CONFLICT ("user_id", "slot") DO UPDATE
       SET "${counter}" = excluded."${counter}", "text_bytes" = "used"."text_bytes" + excluded."text_bytes"`);
}

const NOTE_FUNCTION = `
  CREATE FUNCTION "pipeline"."usage_note"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      PERFORM "pipeline"."add_usage"(NEW."user_id", ${added('0', '', 'octet_length(NEW."note")')});
    ELSE
      PERFORM "pipeline"."add_usage"(OLD."user_id", ${added('0', '', '-octet_length(OLD."note")')});
    END IF;
    RETURN NULL;
  END $$`;

async function countNotes(queryRunner: QueryRunner, table: (typeof NOTES)[number]): Promise<void> {
  for (const [operation, row] of [
    ['INSERT', 'NEW'],
    ['DELETE', 'OLD'],
  ] as const)
    await queryRunner.query(`
      CREATE TRIGGER "usage_${table}_${operation.toLowerCase()}" AFTER ${operation} ON "pipeline"."${table}" FOR EACH ROW
        WHEN (${row}."note" IS NOT NULL) EXECUTE FUNCTION "pipeline"."usage_note"()`);
  await queryRunner.query(`
    INSERT INTO "pipeline"."account_usage" AS "used" ("user_id", "slot", ${COUNTERS.map((name) => `"${name}"`).join(', ')})
    SELECT "user_id", 0, ${added('0', '', 'sum(octet_length("note"))')} FROM "pipeline"."${table}"
     WHERE "note" IS NOT NULL GROUP BY "user_id"
    ON CONFLICT ("user_id", "slot") DO UPDATE SET "text_bytes" = "used"."text_bytes" + excluded."text_bytes"`);
}
