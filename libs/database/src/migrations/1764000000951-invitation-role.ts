import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The role that a person gets by using an invitation. */
export class InvitationRole1764000000951 implements MigrationInterface {
  name = 'InvitationRole1764000000951';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."one_time_link" ADD COLUMN "role" text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."one_time_link" DROP COLUMN "role"');
  }
}
