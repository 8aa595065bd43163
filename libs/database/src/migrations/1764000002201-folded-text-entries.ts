import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries that are examined at a time: a fraction of a second, even when each has to be folded. */
const ENTRIES = 5_000;

const FOLDED_IN_TABLES = {
  job_text: `"text" = "pipeline"."folded"("entry"."text"),
             "company_length" = length("pipeline"."folded"(left("entry"."text", "entry"."company_length")))`,
  contact_text: '"text" = "pipeline"."folded"("entry"."text")',
};

/** Texts of ASCII alone are folded already. Gives the last key of the batch, or no row after the last batch. */
const foldBatch = (table: string, assignments: string) => `
  WITH "batch" AS MATERIALIZED (
    SELECT "user_id", "id" FROM "pipeline"."${table}"
     WHERE ("user_id", "id") > ($1, $2) ORDER BY "user_id", "id" LIMIT ${ENTRIES}
  ), "changed" AS (
    UPDATE "pipeline"."${table}" AS "entry" SET ${assignments} FROM "batch"
     WHERE "entry"."user_id" = "batch"."user_id" AND "entry"."id" = "batch"."id"
       AND octet_length("entry"."text") <> length("entry"."text")
  )
  SELECT "user_id", "id" FROM "batch" ORDER BY "user_id" DESC, "id" DESC LIMIT 1`;

/**
 * Folds the texts of the jobs and contacts from before `FoldedTexts`, in batches that each commit. Broken off it can be
 * run again: a folded text stays as it is.
 */
export class FoldedTextEntries1764000002201 implements MigrationInterface {
  name = 'FoldedTextEntries1764000002201';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, assignments] of Object.entries(FOLDED_IN_TABLES)) {
      let last: { user_id: string; id: string } | undefined = { user_id: '', id: '' };
      while (last !== undefined)
        [last] = await queryRunner.query(foldBatch(table, assignments), [last.user_id, last.id]);
    }
  }

  async down(): Promise<void> {
    // The triggers enter each text anew when its record changes.
  }
}
