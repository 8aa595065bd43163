import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What lists of jobs are read by. Writers of jobs wait while the indexes are made, the longer the more jobs there are.
 */
const INDEXES = [
  // In place of `job_search_idx`. The columns that filters ask for are no keys any more: PostgreSQL 18 tried to step
  // through the values of the keys in between to find jobs that are not archived, which took twice as long as looking at
  // every entry. Moments and words first: to reach a column, PostgreSQL walks through the texts before it.
  `"job_list_idx" ON "pipeline"."job" ("user_id", "id")
     INCLUDE ("archived_at", "created_at", "status", "outcome", "company", "title", "location")`,
  // The order of companies, without which a page of it sorts all jobs of the user.
  `"job_company_idx" ON "pipeline"."job" ("user_id", (lower("company") COLLATE "C"), "id")`,
  // A new job rarely has an outcome, so this costs it nothing.
  `"job_outcome_idx" ON "pipeline"."job" ("user_id", "outcome", "id") INCLUDE ("archived_at")
     WHERE "outcome" IS NOT NULL`,
];

export class JobListIndexes1764000000703 implements MigrationInterface {
  name = 'JobListIndexes1764000000703';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await queryRunner.query(`CREATE INDEX ${index}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['job_list_idx', 'job_company_idx', 'job_outcome_idx'])
      await queryRunner.query(`DROP INDEX "pipeline"."${name}"`);
  }
}
