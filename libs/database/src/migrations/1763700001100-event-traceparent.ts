import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a delivery, which may be hours later and in another process, continue the trace of the request that
 * caused its event. Null where that was not traced. No rewrite: a column without default costs one bit a row.
 */
export class EventTraceparent1763700001100 implements MigrationInterface {
  name = 'EventTraceparent1763700001100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_event" ADD "traceparent" text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_event" DROP COLUMN "traceparent"');
  }
}
