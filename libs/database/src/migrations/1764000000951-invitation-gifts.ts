import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The role and the plan that an account gets when an invitation to it is used. */
export class InvitationGifts1764000000951 implements MigrationInterface {
  name = 'InvitationGifts1764000000951';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "accounts"."one_time_link"
        ADD COLUMN "role" text,
        ADD COLUMN "plan" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."one_time_link" DROP COLUMN "role", DROP COLUMN "plan"');
  }
}
