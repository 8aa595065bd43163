import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the e-mail address of an account was proven, and when somebody first signed in with it. */
export class ProvenAddresses1764000000950 implements MigrationInterface {
  name = 'ProvenAddresses1764000000950';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "accounts"."account"
        ADD COLUMN "email_proven_at" timestamptz,
        ADD COLUMN "first_signed_in_at" timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "accounts"."account" DROP COLUMN "email_proven_at", DROP COLUMN "first_signed_in_at"',
    );
  }
}
