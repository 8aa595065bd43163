import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTERS = ['jobs', 'contacts', 'activities', 'events', 'text_bytes', 'file_bytes'];
const COUNTERS_BEFORE = COUNTERS.slice(0, -1);
/** A file of one byte takes more room than that, so that their number is bounded too. */
const LEAST_BYTES = 10_000;
/** How far below a ceiling no commit is checked: more than all uploads of an account at the same time add together. */
const FAR = 200_000_000;

/** As the migration `AccountUsage` made it, for these counters. */
const check = (counters: readonly string[]) => `
  CREATE OR REPLACE FUNCTION "pipeline"."check_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    "before" "pipeline"."account_usage";
    "is_locked" boolean;
    "used" record;
    "reached" text;
  BEGIN
    IF TG_OP = 'UPDATE' THEN "before" := OLD; END IF;
    "is_locked" := pg_advisory_xact_lock(hashtextextended('account-usage ' || NEW."user_id", 0)) IS NULL;
    SELECT "ceiling".*, ${counters.map((name) => `"kept"."${name}" AS "kept_${name}"`).join(', ')} INTO "used"
      FROM "accounts"."account" AS "account" JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan",
           (SELECT ${counters.map((name) => `sum("${name}") AS "${name}"`).join(', ')}
              FROM "pipeline"."account_usage" WHERE "user_id" = NEW."user_id") AS "kept"
     WHERE "account"."id" = NEW."user_id";
    "reached" := CASE
      ${counters.map((name) => `WHEN NEW."${name}" > coalesce("before"."${name}", 0) AND "used"."kept_${name}" > "used"."${name}" THEN '${name}'`).join('\n      ')}
    END;
    IF "reached" IS NOT NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'WWC01', MESSAGE = 'the account has reached a ceiling of its plan',
        CONSTRAINT = "reached", DETAIL = to_jsonb("used") ->> "reached";
    END IF;
    RETURN NULL;
  END $$`;

const COUNT_FILES = `
  CREATE FUNCTION "pipeline"."usage_job_file"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    "owner" record;
  BEGIN
    FOR "owner" IN
      SELECT "user_id", "sign" * sum(greatest("size", ${LEAST_BYTES})) AS "bytes" FROM "written" GROUP BY "user_id"
    LOOP
      UPDATE "pipeline"."account_usage" AS "used"
         SET "file_bytes" = "used"."file_bytes" + "owner"."bytes",
             "is_near" = "owner"."bytes" > 0 AND EXISTS (
               SELECT FROM "accounts"."account" AS "account"
                 JOIN "pipeline"."account_ceiling" AS "ceiling" ON "ceiling"."plan" = "account"."plan"
                WHERE "account"."id" = "owner"."user_id" AND "ceiling"."file_bytes" - ${FAR} <
                      (SELECT sum("file_bytes") + "owner"."bytes" FROM "pipeline"."account_usage"
                        WHERE "user_id" = "owner"."user_id"))
       WHERE "used"."user_id" = "owner"."user_id"
         AND "used"."slot" = (SELECT "slot" FROM "pipeline"."account_usage" WHERE "user_id" = "owner"."user_id"
                               LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
      IF NOT FOUND THEN
        INSERT INTO "pipeline"."account_usage" ("user_id", "slot", ${COUNTERS.map((name) => `"${name}"`).join(', ')})
        VALUES ("owner"."user_id", pg_current_xact_id()::text::bigint, ${COUNTERS_BEFORE.map(() => '0').join(', ')}, "owner"."bytes");
      END IF;
    END LOOP;
    RETURN NULL;
  END $$`;

/** The bytes of an account's files, counted and held against its plan like its other records. */
export class FileBytes1764000002701 implements MigrationInterface {
  name = 'FileBytes1764000002701';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['account_ceiling', 'account_usage'])
      await queryRunner.query(
        `ALTER TABLE "pipeline"."${table}" ADD COLUMN "file_bytes" bigint NOT NULL DEFAULT 0`,
      );
    await queryRunner.query(check(COUNTERS));
    await watch(queryRunner, COUNTERS);
    await queryRunner.query(COUNT_FILES);
    for (const [operation, rows] of [
      ['INSERT', 'NEW'],
      ['DELETE', 'OLD'],
    ] as const)
      await queryRunner.query(`
        CREATE TRIGGER "usage_job_file_${operation.toLowerCase()}" AFTER ${operation} ON "pipeline"."job_file"
          REFERENCING ${rows} TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "pipeline"."usage_job_file"()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const operation of ['insert', 'delete'])
      await queryRunner.query(`DROP TRIGGER "usage_job_file_${operation}" ON "pipeline"."job_file"`);
    await queryRunner.query('DROP FUNCTION "pipeline"."usage_job_file"()');
    await watch(queryRunner, COUNTERS_BEFORE);
    await queryRunner.query(check(COUNTERS_BEFORE));
    for (const table of ['account_ceiling', 'account_usage'])
      await queryRunner.query(`ALTER TABLE "pipeline"."${table}" DROP COLUMN "file_bytes"`);
  }
}

/** Which growth is checked at the commit. */
async function watch(queryRunner: QueryRunner, counters: readonly string[]): Promise<void> {
  const grows = counters.map((name) => `NEW."${name}" > OLD."${name}"`).join(' OR ');
  for (const [operation, when] of [
    ['INSERT', counters.map((name) => `NEW."${name}" > 0`).join(' OR ')],
    ['UPDATE', `NEW."is_near" AND (${grows})`],
  ] as const) {
    const trigger = `"check_usage_${operation.toLowerCase()}"`;
    await queryRunner.query(`DROP TRIGGER ${trigger} ON "pipeline"."account_usage"`);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER ${trigger} AFTER ${operation} ON "pipeline"."account_usage"
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION "pipeline"."check_usage"()`);
  }
}
