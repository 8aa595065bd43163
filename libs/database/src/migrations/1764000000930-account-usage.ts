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

const NAMES = COUNTERS.map((name) => `"${name}"`).join(', ');

/** The values of all counters, for rows of one kind. */
const values = (records: string, counter: string, bytes: string) =>
  COUNTERS.map((name) => (name === 'text_bytes' ? bytes : name === counter ? records : '0'));

/**
 * How far below a ceiling nobody need wait for anybody: more than all transactions of an account that run at the same
 * time add together. Ceilings below that are always checked.
 */
const FAR = { records: 1_000, text_bytes: 20_000_000 };

/**
 * Adds to what an account keeps. It takes a row that no other transaction is writing, and a new one where there is none, as
 * `raise_revision` does: writers of one account neither wait for one another nor deadlock. Notes whether that comes near
 * a ceiling.
 */
const add = (owner: string, added: readonly string[]) => {
  const changed = COUNTERS.map((name, i) => ({ name, more: added[i] ?? '0' })).filter(
    ({ more }) => more !== '0',
  );
  const sums = changed.map(({ name, more }) => `sum("${name}") + ${more} AS "${name}"`).join(', ');
  const isNear = ({ name }: { name: string }) =>
    `"kept"."${name}" > "ceiling"."${name}" - ${name === 'text_bytes' ? FAR.text_bytes : FAR.records}`;
  return `
    UPDATE "pipeline"."account_usage" AS "used"
       SET ${changed.map(({ name, more }) => `"${name}" = "used"."${name}" + ${more}`).join(', ')},
           "is_near" = (${changed.map(({ more }) => `${more} > 0`).join(' OR ')}) AND EXISTS (
             SELECT FROM "accounts"."account" AS "account"
               JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
                    (SELECT ${sums} FROM "pipeline"."account_usage" WHERE "user_id" = ${owner}) AS "kept"
              WHERE "account"."id" = ${owner} AND (${changed.map(isNear).join(' OR ')}))
     WHERE "used"."user_id" = ${owner}
       AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = ${owner}
                             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO "pipeline"."account_usage" ("user_id", "slot", ${NAMES})
      VALUES (${owner}, pg_current_xact_id()::text::bigint, ${added.join(', ')});
    END IF;`;
};

/**
 * Refuses a commit that has added to what is above a ceiling by then, where that is near. The lock is the last one that
 * a transaction takes, so it cannot deadlock, and the next holder sees what this one has committed.
 */
const CHECK = `
  CREATE FUNCTION "pipeline"."check_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    "before" "pipeline"."account_usage";
    "is_locked" boolean;
    "used" record;
    "reached" text;
  BEGIN
    IF TG_OP = 'UPDATE' THEN "before" := OLD; END IF;
    "is_locked" := pg_advisory_xact_lock(hashtextextended('account-usage ' || NEW."user_id", 0)) IS NULL;
    SELECT "ceiling".*, ${COUNTERS.map((name) => `"kept"."${name}" AS "kept_${name}"`).join(', ')} INTO "used"
      FROM "accounts"."account" AS "account" JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
           (SELECT ${COUNTERS.map((name) => `sum("${name}") AS "${name}"`).join(', ')}
              FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id") AS "kept"
     WHERE "account"."id" = NEW."user_id";
    "reached" := CASE
      ${COUNTERS.map((name) => `WHEN NEW."${name}" > coalesce("before"."${name}", 0) AND "used"."kept_${name}" > "used"."${name}" THEN '${name}'`).join('\n      ')}
    END;
    IF "reached" IS NOT NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'WWC01', MESSAGE = 'the account has reached a ceiling of its plan',
        CONSTRAINT = "reached", DETAIL = to_jsonb("used") ->> "reached";
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
        "is_near" boolean NOT NULL DEFAULT true,
        CONSTRAINT "account_usage_pkey" PRIMARY KEY ("user_id", "slot")
      ) WITH (fillfactor = 20)`);
    for (const kind of RECORDS) await countRecords(queryRunner, kind);
    await queryRunner.query(NOTE_FUNCTION);
    for (const table of NOTES) await countNotes(queryRunner, table);
    await queryRunner.query(CHECK);
    for (const [operation, when] of [
      ['INSERT', HOLDS],
      ['UPDATE', `NEW."is_near" AND (${GROWS})`],
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
    await queryRunner.query('DROP TABLE "pipeline"."account_ceiling"');
  }
}

/** New and deleted records are counted once for a statement; a change of a record only where its texts get longer or shorter. */
async function countRecords(queryRunner: QueryRunner, kind: RecordKind): Promise<void> {
  const { table, counter } = kind;
  const [before, after] = [bytesOf('OLD', kind), bytesOf('NEW', kind)];
  await queryRunner.query(`
    CREATE FUNCTION "pipeline"."usage_${table}"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
      "owner" record;
    BEGIN
      FOR "owner" IN
        SELECT "user_id", "sign" * count(*) AS "records", "sign" * sum(${bytesOf('"row"', kind)}) AS "bytes"
          FROM "written" AS "row" GROUP BY "user_id"
      LOOP ${add('"owner"."user_id"', values('"owner"."records"', counter, '"owner"."bytes"'))}
      END LOOP;
      RETURN NULL;
    END $$`);
  await queryRunner.query(`
    CREATE FUNCTION "pipeline"."usage_${table}_update"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "bytes" bigint := ${after} - (${before});
    BEGIN ${add('NEW."user_id"', values('0', counter, '"bytes"'))}
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
    INSERT INTO "pipeline"."account_usage" AS "used" ("user_id", "slot", ${NAMES})
    SELECT "user_id", 0, ${values('count(*)', counter, `sum(${bytesOf('"row"', kind)})`).join(', ')} FROM "pipeline"."${table}" AS "row" GROUP BY "user_id"
    ON CONFLICT ("user_id", "slot") DO UPDATE
       SET "${counter}" = excluded."${counter}", "text_bytes" = "used"."text_bytes" + excluded."text_bytes"`);
}

const NOTE_FUNCTION = `
  CREATE FUNCTION "pipeline"."usage_note"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    "owner" text := CASE TG_OP WHEN 'INSERT' THEN NEW."user_id" ELSE OLD."user_id" END;
    "bytes" bigint := CASE TG_OP WHEN 'INSERT' THEN octet_length(NEW."note") ELSE -octet_length(OLD."note") END;
  BEGIN ${add('"owner"', values('0', '', '"bytes"'))}
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
    INSERT INTO "pipeline"."account_usage" AS "used" ("user_id", "slot", ${NAMES})
    SELECT "user_id", 0, ${values('0', '', 'sum(octet_length("note"))').join(', ')} FROM "pipeline"."${table}"
     WHERE "note" IS NOT NULL GROUP BY "user_id"
    ON CONFLICT ("user_id", "slot") DO UPDATE SET "text_bytes" = "used"."text_bytes" + excluded."text_bytes"`);
}
