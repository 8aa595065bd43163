import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../add-index';

const COLUMNS = ['company', 'title'];

/** The orders of companies and titles as people read them: `Ärzte` before `Zalando`, whatever the collation. */
export class FoldedOrderIndexes1764000002202 implements MigrationInterface {
  name = 'FoldedOrderIndexes1764000002202';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) {
      const definition = `("user_id", ("pipeline"."folded"("${column}") COLLATE "C"), "id")`;
      await addIndex(queryRunner, {
        name: `job_${column}_order_idx`,
        schema: 'pipeline',
        table: 'job',
        definition,
      });
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS "pipeline"."job_${column}_idx"`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) {
      await queryRunner.query(
        `CREATE INDEX "job_${column}_idx" ON "pipeline"."job" ("user_id", (lower("${column}") COLLATE "C"), "id")`,
      );
      await queryRunner.query(`DROP INDEX "pipeline"."job_${column}_order_idx"`);
    }
  }
}
