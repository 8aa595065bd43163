import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which worker does what one of them is enough for, such as reading the gauges over all deliveries, and until when it
 * has that task. A row instead of an advisory lock, which belongs to a session: behind a pooler two statements of a process
 * share none.
 */
export class WorkerLease1764000000780 implements MigrationInterface {
  name = 'WorkerLease1764000000780';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."worker_lease" (
        "task" text COLLATE "C" NOT NULL,
        "holder" text COLLATE "C" NOT NULL,
        "held_until" timestamptz NOT NULL,
        CONSTRAINT "worker_lease_pkey" PRIMARY KEY ("task")
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."worker_lease"');
  }
}
