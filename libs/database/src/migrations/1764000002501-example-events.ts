import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks events that are examples, sent as a test. The event log leaves them out. */
export class ExampleEvents1764000002501 implements MigrationInterface {
  name = 'ExampleEvents1764000002501';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "pipeline"."webhook_event" ADD COLUMN "is_example" boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_event" DROP COLUMN "is_example"');
  }
}
