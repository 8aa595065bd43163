import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `job_list_idx` has taken its place. By itself, as for `calendar_event_user_idx`. */
export class JobSearchIndexDropped1764000000704 implements MigrationInterface {
  name = 'JobSearchIndexDropped1764000000704';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."job_search_idx"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX "job_search_idx" ON "pipeline"."job"
        ("user_id", "id", "company", "title", "location", "status", "outcome", "archived_at", "created_at")`);
  }
}
