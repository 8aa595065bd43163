import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tag that a job has twice, as jobs of the first releases may, is entered once. */
const TAGS_OF = (jobs: string) => `
  INSERT INTO "pipeline"."job_tag" ("user_id", "tag", "id", "archived_at")
  SELECT "job"."user_id", "given"."tag", "job"."id", "job"."archived_at"
    FROM ${jobs} AS "job", LATERAL (SELECT DISTINCT unnest("job"."tags") AS "tag") AS "given"`;

const FORGET_TAGS_OF = (jobs: string) => `
  DELETE FROM "pipeline"."job_tag" AS "entry" USING ${jobs} AS "job"
   WHERE "entry"."user_id" = "job"."user_id" AND "entry"."tag" = ANY("job"."tags") AND "entry"."id" = "job"."id"`;

/** An update that changes neither the tags nor whether a job is archived costs nothing. */
const TRIGGERS = [
  {
    name: 'job_tag_insert',
    does: TAGS_OF('"added"'),
    when: 'AFTER INSERT ON "pipeline"."job" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT',
  },
  {
    name: 'job_tag_update',
    does: `${FORGET_TAGS_OF('(SELECT OLD.*)')}; ${TAGS_OF('(SELECT NEW.*)')}`,
    when: `AFTER UPDATE ON "pipeline"."job" FOR EACH ROW
             WHEN (OLD."tags" IS DISTINCT FROM NEW."tags" OR OLD."archived_at" IS DISTINCT FROM NEW."archived_at")`,
  },
  {
    name: 'job_tag_delete',
    does: FORGET_TAGS_OF('"removed"'),
    when: 'AFTER DELETE ON "pipeline"."job" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT',
  },
];

/**
 * The jobs of each tag in the order of lists: a list by a tag looked through all jobs of the user, with their rows.
 * Triggers keep it, so that it is right whoever writes. Not a foreign key but a trigger removes the entries of a job that
 * goes: it knows their tags, so no further index has to be kept for it.
 *
 * Writers of jobs wait while the tags that there are are entered, some seconds for a million jobs.
 */
export class JobTag1764000000705 implements MigrationInterface {
  name = 'JobTag1764000000705';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."job_tag" (
        "user_id" text COLLATE "C" NOT NULL,
        "tag" text COLLATE "C" NOT NULL,
        "id" text COLLATE "C" NOT NULL,
        "archived_at" timestamptz,
        CONSTRAINT "job_tag_pkey" PRIMARY KEY ("user_id", "tag", "id") INCLUDE ("archived_at")
      )`);
    for (const { name, does, when } of TRIGGERS) {
      await queryRunner.query(`
        CREATE FUNCTION "pipeline"."${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN ${does}; RETURN NULL; END $$`);
      await queryRunner.query(`CREATE TRIGGER "${name}" ${when} EXECUTE FUNCTION "pipeline"."${name}"()`);
    }
    await queryRunner.query(TAGS_OF('"pipeline"."job"'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of TRIGGERS) {
      await queryRunner.query(`DROP TRIGGER "${name}" ON "pipeline"."job"`);
      await queryRunner.query(`DROP FUNCTION "pipeline"."${name}"()`);
    }
    await queryRunner.query('DROP TABLE "pipeline"."job_tag"');
  }
}
