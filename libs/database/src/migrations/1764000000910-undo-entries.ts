import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Writes that can be undone by a token for some minutes; they go with the account and when they expire. */
export class UndoEntries1764000000910 implements MigrationInterface {
  name = 'UndoEntries1764000000910';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."undo_entry" (
        "token_hash" bytea NOT NULL,
        "user_id" text COLLATE "C" NOT NULL,
        "write" jsonb,
        "expires_at" timestamptz NOT NULL,
        "used_at" timestamptz,
        CONSTRAINT "undo_entry_pkey" PRIMARY KEY ("token_hash")
      )`);
    await queryRunner.query('CREATE INDEX "undo_entry_user_idx" ON "pipeline"."undo_entry" ("user_id")');
    await queryRunner.query('CREATE INDEX "undo_entry_expiry_idx" ON "pipeline"."undo_entry" ("expires_at")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."undo_entry"');
  }
}
