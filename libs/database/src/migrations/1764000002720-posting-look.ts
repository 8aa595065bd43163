import type { MigrationInterface, QueryRunner } from 'typeorm';

const REVISED_BY = [
  ...['company', 'title', 'location', 'tags', 'archived_at', 'created_at', 'status', 'outcome', 'priority'],
  ...['updated_at', 'status_changed_at', 'applied_at', 'follow_up_at', 'deadline_at', 'salary', 'market'],
];

const revisedBy = (columns: readonly string[]) => `
  CREATE OR REPLACE TRIGGER "job_revision_update" AFTER UPDATE ON "pipeline"."job" FOR EACH ROW
    WHEN (${columns.map((name) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`).join(' OR ')})
    EXECUTE FUNCTION "pipeline"."job_revision_update"()`;

/** What a look at a job's address found. Suggestions speak of it, so that it raises the revision of jobs. */
export class PostingLook1764000002720 implements MigrationInterface {
  name = 'PostingLook1764000002720';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job" ADD COLUMN "posting_look" jsonb');
    await queryRunner.query(revisedBy([...REVISED_BY, 'posting_look']));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(revisedBy(REVISED_BY));
    await queryRunner.query('ALTER TABLE "pipeline"."job" DROP COLUMN "posting_look"');
  }
}
