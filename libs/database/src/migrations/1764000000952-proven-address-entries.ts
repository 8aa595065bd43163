import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are entered at a time: a fraction of a second. */
const ACCOUNTS = 1_000;

/**
 * Proven: a link or an invitation was used, or a provider vouched. An account that somebody made by the form of an installation
 * without e-mail stays unproven, because everything that came later stands beside what that person made. The outcome names the
 * last account of the batch, or null after the last batch.
 */
const ENTER_BATCH = `
  WITH "batch" AS MATERIALIZED (
    SELECT "id" FROM "accounts"."account" WHERE "id" > $1 ORDER BY "id" LIMIT ${ACCOUNTS} FOR UPDATE
  ), "evidence" AS MATERIALIZED (
    SELECT "batch"."id",
           CASE WHEN "trail"."is_claimed" IS NOT TRUE
                THEN least("trail"."linked_at",
                           (SELECT min("used_at") FROM "accounts"."one_time_link" WHERE "account_id" = "batch"."id"),
                           (SELECT min("created_at") FROM "accounts"."external_identity" WHERE "account_id" = "batch"."id"))
           END AS "proven_at",
           least("trail"."opened_at",
                 (SELECT min("created_at") FROM "accounts"."console_session" WHERE "account_id" = "batch"."id"),
                 (SELECT min("created_at") FROM "accounts"."passkey" WHERE "account_id" = "batch"."id")) AS "signed_in_at"
      FROM "batch"
     CROSS JOIN LATERAL (
       SELECT bool_or("action" = 'account.signed_up' AND "details" ->> 'by' = 'form') AS "is_claimed",
              min("at") FILTER (WHERE "action" = 'session.opened') AS "opened_at",
              min("at") FILTER (WHERE "action" = 'session.opened'
                                  AND "details" ->> 'method' IN ('invitation', 'sign-in-link')) AS "linked_at"
         FROM "accounts"."audit_entry"
        WHERE "account_id" = "batch"."id" AND "action" IN ('account.signed_up', 'session.opened')) AS "trail"
  ), "entered" AS (
    UPDATE "accounts"."account" AS "account"
       SET "email_proven_at" = coalesce("account"."email_proven_at", "evidence"."proven_at"),
           "first_signed_in_at" = coalesce("account"."first_signed_in_at", "evidence"."signed_in_at"),
           "role" = CASE WHEN coalesce("account"."email_proven_at", "evidence"."proven_at") IS NULL
                         THEN 'member' ELSE "account"."role" END
      FROM "evidence" WHERE "account"."id" = "evidence"."id"
  ), "owed" AS (
    UPDATE "accounts"."one_time_link" AS "link" SET "role" = 'owner'
      FROM "evidence" JOIN "accounts"."account" AS "account" ON "account"."id" = "evidence"."id"
     WHERE "link"."account_id" = "evidence"."id" AND "link"."purpose" = 'invitation' AND "link"."used_at" IS NULL
       AND "account"."role" = 'owner' AND "account"."email_proven_at" IS NULL AND "evidence"."proven_at" IS NULL
  )
  SELECT max("id") AS "last" FROM "batch"`;

/**
 * Says of the accounts that there were whether their address is proven and when somebody first signed in. An owner whose address is
 * not proven becomes one by using the invitation. In batches that each commit; broken off it can be run again.
 */
export class ProvenAddressEntries1764000000952 implements MigrationInterface {
  name = 'ProvenAddressEntries1764000000952';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    let last: string | null = '';
    while (last !== null) {
      const rows: { last: string | null }[] = await queryRunner.query(ENTER_BATCH, [last]);
      last = rows[0]?.last ?? null;
    }
  }

  async down(): Promise<void> {
    // The columns go with the migration that made them; who is an owner stays.
  }
}
