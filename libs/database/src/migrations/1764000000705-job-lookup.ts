import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The jobs of each tag, and the text that each job is searched by, in the order of lists. A text has at most 602
 * characters, so that an entry of the index stays below the 2,704 bytes that PostgreSQL takes.
 */
const TABLES = [
  `CREATE TABLE "pipeline"."job_tag" (
    "user_id" text COLLATE "C" NOT NULL,
    "tag" text COLLATE "C" NOT NULL,
    "id" text COLLATE "C" NOT NULL,
    "archived_at" timestamptz,
    CONSTRAINT "job_tag_pkey" PRIMARY KEY ("user_id", "tag", "id") INCLUDE ("archived_at")
  )`,
  `CREATE TABLE "pipeline"."job_text" (
    "user_id" text COLLATE "C" NOT NULL,
    "id" text COLLATE "C" NOT NULL,
    "archived_at" timestamptz,
    "company_length" smallint NOT NULL,
    "text" text NOT NULL,
    CONSTRAINT "job_text_pkey" PRIMARY KEY ("user_id", "id") INCLUDE ("archived_at", "company_length", "text")
  )`,
];

/** A tag that a job has twice, as jobs of the first releases may, is entered once. */
const ENTER = (jobs: string) => `
  INSERT INTO "pipeline"."job_tag" ("user_id", "tag", "id", "archived_at")
  SELECT "job"."user_id", "given"."tag", "job"."id", "job"."archived_at"
    FROM ${jobs} AS "job", LATERAL (SELECT DISTINCT unnest("job"."tags") AS "tag") AS "given";
  INSERT INTO "pipeline"."job_text" ("user_id", "id", "archived_at", "company_length", "text")
  SELECT "job"."user_id", "job"."id", "job"."archived_at", length(lower("job"."company")),
         lower(concat_ws(' ', "job"."company", "job"."title", "job"."location"))
    FROM ${jobs} AS "job";`;

const REMOVE = (jobs: string) => `
  DELETE FROM "pipeline"."job_tag" AS "entry" USING ${jobs} AS "job"
   WHERE "entry"."user_id" = "job"."user_id" AND "entry"."tag" = ANY("job"."tags") AND "entry"."id" = "job"."id";
  DELETE FROM "pipeline"."job_text" AS "entry" USING ${jobs} AS "job"
   WHERE "entry"."user_id" = "job"."user_id" AND "entry"."id" = "job"."id";`;

const ENTERED_COLUMNS = ['tags', 'company', 'title', 'location', 'archived_at'];
const HAS_CHANGED = ENTERED_COLUMNS.map((name) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`).join(
  ' OR ',
);

const TRIGGERS = [
  {
    name: 'job_lookup_insert',
    does: ENTER('"added"'),
    when: 'AFTER INSERT ON "pipeline"."job" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT',
  },
  {
    name: 'job_lookup_update',
    does: `${REMOVE('(SELECT OLD.*)')} ${ENTER('(SELECT NEW.*)')}`,
    when: `AFTER UPDATE ON "pipeline"."job" FOR EACH ROW WHEN (${HAS_CHANGED})`,
  },
  {
    name: 'job_lookup_delete',
    does: REMOVE('"removed"'),
    when: 'AFTER DELETE ON "pipeline"."job" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT',
  },
];

/**
 * What lists by a tag, by `company` and by `q` are found in: they looked through all jobs of the user, by a tag with their
 * rows, by a text turning each into lower case anew. Triggers keep both tables, so that they are right whoever writes. Not
 * a foreign key but a trigger removes the entries of a job that goes: it knows their tags, so no further index has to be
 * kept for it.
 *
 * The jobs that are there already follow in `JobLookupEntries`, which holds nobody up.
 */
export class JobLookup1764000000705 implements MigrationInterface {
  name = 'JobLookup1764000000705';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(table);
    for (const { name, does, when } of TRIGGERS) {
      await queryRunner.query(`
        CREATE FUNCTION "pipeline"."${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN ${does} RETURN NULL; END $$`);
      await queryRunner.query(`CREATE TRIGGER "${name}" ${when} EXECUTE FUNCTION "pipeline"."${name}"()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of TRIGGERS) {
      await queryRunner.query(`DROP TRIGGER "${name}" ON "pipeline"."job"`);
      await queryRunner.query(`DROP FUNCTION "pipeline"."${name}"()`);
    }
    for (const table of ['job_tag', 'job_text']) await queryRunner.query(`DROP TABLE "pipeline"."${table}"`);
  }
}
