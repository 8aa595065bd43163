import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contacts that are entered at a time: a fraction of a second. */
const CONTACTS = 5_000;

/**
 * A contact that is being changed is waited for, and then entered as it is; one that was added since the triggers are there
 * is entered already. The outcome names the last contact of the batch, or null after the last batch.
 */
const ENTER_BATCH = `
  WITH "contact" AS MATERIALIZED (
    SELECT "id", "user_id", lower(concat_ws(' ', "name", "email", "company", "title")) AS "text" FROM "pipeline"."contact"
     WHERE "id" > $1 ORDER BY "id" LIMIT ${CONTACTS} FOR SHARE
  ), "entered" AS (
    INSERT INTO "pipeline"."contact_text" ("user_id", "id", "text")
    SELECT "user_id", "id", CASE WHEN octet_length("text") <= 2000 THEN "text" END FROM "contact"
    ON CONFLICT DO NOTHING
  )
  SELECT max("id") AS "last" FROM "contact"`;

/**
 * Enters the contacts that were there before the triggers of `ContactLookup` into its table, in batches that each commit,
 * so that writers of contacts wait for a moment at most. Broken off it can be run again.
 */
export class ContactLookupEntries1764000000868 implements MigrationInterface {
  name = 'ContactLookupEntries1764000000868';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    let last: string | null = '';
    while (last !== null) {
      const rows: { last: string | null }[] = await queryRunner.query(ENTER_BATCH, [last]);
      last = rows[0]?.last ?? null;
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('TRUNCATE "pipeline"."contact_text"');
  }
}
