import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Text as searches and orders compare it: in lower case, without accents and zero-width characters. Letters that Unicode
 * does not decompose have their usual spelling, such as `ss` for `ß`. A text beyond ASCII costs 30 µs
 * (docs/decisions/0091).
 */
const FOLDED = String.raw`
  CREATE FUNCTION "pipeline"."folded"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length("given") = length("given") THEN lower("given") ELSE normalize(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize("given", NFD), '[\u00ad\u0300-\u036f\u200b-\u200d\u2060\ufeff]', '', 'g')),
      'øłđħı', 'oldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) END`;

type Fold = (text: string) => string;

const enterJobs = (jobs: string, fold: Fold) => `
  INSERT INTO "pipeline"."job_tag" ("user_id", "tag", "id", "archived_at", "status")
  SELECT "job"."user_id", "given"."tag", "job"."id", "job"."archived_at", "job"."status"
    FROM ${jobs} AS "job", LATERAL (SELECT DISTINCT unnest("job"."tags") AS "tag") AS "given";
  INSERT INTO "pipeline"."job_text" ("user_id", "id", "archived_at", "company_length", "text")
  SELECT "job"."user_id", "job"."id", "job"."archived_at", length(${fold('"job"."company"')}),
         ${fold(`concat_ws(' ', "job"."company", "job"."title", "job"."location")`)}
    FROM ${jobs} AS "job";`;

const REMOVE_JOB = `
  DELETE FROM "pipeline"."job_tag" AS "entry"
   WHERE "entry"."user_id" = OLD."user_id" AND "entry"."tag" = ANY(OLD."tags") AND "entry"."id" = OLD."id";
  DELETE FROM "pipeline"."job_text" AS "entry" WHERE "entry"."user_id" = OLD."user_id" AND "entry"."id" = OLD."id";`;

/** Null when it is too long for the index. */
const entryOfContact = (contact: string, fold: Fold) => {
  const searched = ['name', 'email', 'company', 'title'].map((name) => `${contact}."${name}"`).join(', ');
  const text = fold(`concat_ws(' ', ${searched})`);
  return `CASE WHEN octet_length(${text}) <= 2000 THEN ${text} END`;
};

const FUNCTIONS = [
  { name: 'job_lookup_insert', does: (fold: Fold) => enterJobs('"added"', fold) },
  { name: 'job_lookup_update', does: (fold: Fold) => REMOVE_JOB + enterJobs('(SELECT NEW.*)', fold) },
  {
    name: 'contact_lookup_insert',
    does: (fold: Fold) => `
      INSERT INTO "pipeline"."contact_text" ("user_id", "id", "text")
      SELECT "contact"."user_id", "contact"."id", ${entryOfContact('"contact"', fold)} FROM "added" AS "contact";`,
  },
  {
    name: 'contact_lookup_update',
    does: (fold: Fold) => `
      UPDATE "pipeline"."contact_text" SET "text" = ${entryOfContact('NEW', fold)}
       WHERE "user_id" = NEW."user_id" AND "id" = NEW."id";`,
  },
];

const functionOf = (name: string, does: string) => `
  CREATE OR REPLACE FUNCTION "pipeline"."${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${does} RETURN NULL; END $$`;

/**
 * Texts that jobs and contacts are searched by are folded from now on. `FoldedTextEntries` folds those of the jobs and
 * contacts that are there.
 */
export class FoldedTexts1764000002200 implements MigrationInterface {
  name = 'FoldedTexts1764000002200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(FOLDED);
    for (const { name, does } of FUNCTIONS)
      await queryRunner.query(
        functionOf(
          name,
          does((text) => `"pipeline"."folded"(${text})`),
        ),
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name, does } of FUNCTIONS)
      await queryRunner.query(
        functionOf(
          name,
          does((text) => `lower(${text})`),
        ),
      );
    await queryRunner.query('DROP FUNCTION "pipeline"."folded"(text)');
  }
}
