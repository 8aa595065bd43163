import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pay that the posting of a job named, beside the salary that the user keeps. A nullable column costs no rewrite. */
export class PostedPay1764000000870 implements MigrationInterface {
  name = 'PostedPay1764000000870';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job" ADD COLUMN "posted_pay" jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job" DROP COLUMN "posted_pay"');
  }
}
