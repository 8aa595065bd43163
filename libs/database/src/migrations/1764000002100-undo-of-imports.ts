import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The jobs that an import has added or changed, until it can no longer be undone. They go with the entry of its token. */
export class UndoOfImports1764000002100 implements MigrationInterface {
  name = 'UndoOfImports1764000002100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "pipeline"."undo_entry" ADD COLUMN "kept_bytes" bigint NOT NULL DEFAULT 0',
    );
    await queryRunner.query(`
      CREATE TABLE "pipeline"."undo_job" (
        "token_hash" bytea NOT NULL,
        "job_id" text COLLATE "C" NOT NULL,
        "prior_version" integer NOT NULL,
        "version" integer NOT NULL,
        "before" jsonb,
        "contact_ids" text[] NOT NULL,
        "moves" integer NOT NULL,
        CONSTRAINT "undo_job_pkey" PRIMARY KEY ("token_hash", "job_id"),
        CONSTRAINT "undo_job_entry_fkey" FOREIGN KEY ("token_hash")
          REFERENCES "pipeline"."undo_entry" ("token_hash") ON DELETE CASCADE
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."undo_job"');
    await queryRunner.query('ALTER TABLE "pipeline"."undo_entry" DROP COLUMN "kept_bytes"');
  }
}
