import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told in the console, each thing once, and which kinds of it they have turned off. */
export class Notices1764000000824 implements MigrationInterface {
  name = 'Notices1764000000824';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "accounts"."notice" (
        "id" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C" NOT NULL,
        "kind" text NOT NULL,
        "subject" text COLLATE "C" NOT NULL,
        "title" text NOT NULL,
        "body" text NOT NULL,
        "link" text,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "read_at" timestamptz,
        CONSTRAINT "notice_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "notice_subject_key" UNIQUE ("account_id", "subject"),
        CONSTRAINT "notice_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query('CREATE INDEX "notice_account_idx" ON "accounts"."notice" ("account_id", "id")');
    await queryRunner.query(
      'CREATE INDEX "notice_unread_idx" ON "accounts"."notice" ("account_id") WHERE "read_at" IS NULL',
    );
    await queryRunner.query(`
      CREATE TABLE "accounts"."notice_preference" (
        "account_id" text COLLATE "C" NOT NULL,
        "kind" text COLLATE "C" NOT NULL,
        "console" boolean NOT NULL,
        CONSTRAINT "notice_preference_pkey" PRIMARY KEY ("account_id", "kind"),
        CONSTRAINT "notice_preference_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "accounts"."notice_preference"');
    await queryRunner.query('DROP TABLE "accounts"."notice"');
  }
}
