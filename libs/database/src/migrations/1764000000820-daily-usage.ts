import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often an account called each route on each day, by which credential, and how that ended: for its chart of use. */
export class DailyUsage1764000000820 implements MigrationInterface {
  name = 'DailyUsage1764000000820';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "accounts"."usage_day" (
        "account_id" text COLLATE "C" NOT NULL,
        "day" date NOT NULL,
        "credential_id" text COLLATE "C" NOT NULL,
        "route" text COLLATE "C" NOT NULL,
        "outcome" text COLLATE "C" NOT NULL,
        "calls" integer NOT NULL,
        CONSTRAINT "usage_day_pkey" PRIMARY KEY ("account_id", "day", "credential_id", "route", "outcome"),
        CONSTRAINT "usage_day_calls_check" CHECK ("calls" > 0),
        CONSTRAINT "usage_day_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query('CREATE INDEX "usage_day_day_idx" ON "accounts"."usage_day" ("day")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "accounts"."usage_day"');
  }
}
