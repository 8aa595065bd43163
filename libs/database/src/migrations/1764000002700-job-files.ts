import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files that people keep with a job. Encrypted bytes do not compress, and rows are short for the lists that leave the
 * content out: PostgreSQL moves whatever is longer than 128 bytes out of them, as it is.
 */
export class JobFiles1764000002700 implements MigrationInterface {
  name = 'JobFiles1764000002700';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."job_file" (
        "id" text COLLATE "C" NOT NULL,
        "user_id" text COLLATE "C" NOT NULL,
        "job_id" text COLLATE "C" NOT NULL,
        "name" text NOT NULL,
        "type" text NOT NULL,
        "size" integer NOT NULL,
        "sha256" bytea NOT NULL,
        "sent_at" timestamptz,
        "sent_on" date,
        "version" integer NOT NULL DEFAULT 1,
        "created_at" timestamptz NOT NULL,
        "updated_at" timestamptz NOT NULL,
        "secret" text NOT NULL,
        "secret_key_id" text NOT NULL,
        "content" bytea NOT NULL,
        CONSTRAINT "job_file_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "job_file_job_fkey" FOREIGN KEY ("job_id")
          REFERENCES "pipeline"."job" ("id") ON DELETE CASCADE
      ) WITH (toast_tuple_target = 128)`);
    await queryRunner.query('ALTER TABLE "pipeline"."job_file" ALTER COLUMN "content" SET STORAGE EXTERNAL');
    await queryRunner.query(
      'CREATE INDEX "job_file_job_idx" ON "pipeline"."job_file" ("job_id", "created_at", "id")',
    );
    // For the gauge of keys that wait to be encrypted anew.
    await queryRunner.query('CREATE INDEX "job_file_key_idx" ON "pipeline"."job_file" ("secret_key_id")');
    await queryRunner.query(
      'CREATE INDEX "job_file_user_idx" ON "pipeline"."job_file" ("user_id", "job_id", "created_at", "id")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."job_file"');
  }
}
