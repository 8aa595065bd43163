import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts are given back in the charset in which they came. */
export class FileCharset1764000002730 implements MigrationInterface {
  name = 'FileCharset1764000002730';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job_file" ADD COLUMN "charset" text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job_file" DROP COLUMN "charset"');
  }
}
