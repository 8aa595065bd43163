import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people ask the owners of the installation for: another plan. One request of an account is open at a time. */
export class PlanRequests1764000000823 implements MigrationInterface {
  name = 'PlanRequests1764000000823';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "accounts"."plan_request" (
        "id" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C" NOT NULL,
        "plan" text NOT NULL,
        "note" text,
        "status" text NOT NULL DEFAULT 'open',
        "answer" text,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "decided_at" timestamptz,
        CONSTRAINT "plan_request_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "plan_request_plan_check" CHECK ("plan" IN ('free', 'pro', 'ultra', 'enterprise')),
        CONSTRAINT "plan_request_status_check" CHECK ("status" IN ('open', 'accepted', 'declined', 'withdrawn')),
        CONSTRAINT "plan_request_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "plan_request_account_idx" ON "accounts"."plan_request" ("account_id", "id")',
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "plan_request_open_key" ON "accounts"."plan_request" ("account_id") WHERE "status" = 'open'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "accounts"."plan_request"');
  }
}
