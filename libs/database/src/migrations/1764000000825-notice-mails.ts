import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices by e-mail: what is to be sent, and who has turned which kind off. */
export class NoticeMails1764000000825 implements MigrationInterface {
  name = 'NoticeMails1764000000825';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "accounts"."notice"
         ADD COLUMN "is_shown" boolean NOT NULL DEFAULT true,
         ADD COLUMN "mail_state" text NOT NULL DEFAULT 'none',
         ADD CONSTRAINT "notice_mail_state_check" CHECK ("mail_state" IN ('none', 'due', 'sent'))`,
    );
    await queryRunner.query(
      `CREATE INDEX "notice_mail_due_idx" ON "accounts"."notice" ("id") WHERE "mail_state" = 'due'`,
    );
    await queryRunner.query('ALTER TABLE "accounts"."notice_preference" ADD COLUMN "email" boolean');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."notice_preference" DROP COLUMN "email"');
    await queryRunner.query('DROP INDEX "accounts"."notice_mail_due_idx"');
    await queryRunner.query(
      'ALTER TABLE "accounts"."notice" DROP COLUMN "mail_state", DROP COLUMN "is_shown"',
    );
  }
}
