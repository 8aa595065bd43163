import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The passkey that opened a session, which ends with it. */
export class SessionOpenedBy1764000000940 implements MigrationInterface {
  name = 'SessionOpenedBy1764000000940';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."console_session" ADD "opened_by" text COLLATE "C"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."console_session" DROP COLUMN "opened_by"');
  }
}
