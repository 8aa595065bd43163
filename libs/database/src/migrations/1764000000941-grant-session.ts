import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The session in which a person consented to a grant, which ends with it. */
export class GrantSession1764000000941 implements MigrationInterface {
  name = 'GrantSession1764000000941';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."oauth_grant" ADD "session_id" text COLLATE "C"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."oauth_grant" DROP COLUMN "session_id"');
  }
}
