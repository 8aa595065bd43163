import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which credential a new one took the place of. Each has one successor at the most, whoever asks at the same time. */
export class CredentialRotation1763700001400 implements MigrationInterface {
  name = 'CredentialRotation1763700001400';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "accounts"."credential"
        ADD "rotated_from" text COLLATE "C",
        ADD CONSTRAINT "credential_rotated_from_key" UNIQUE ("rotated_from"),
        ADD CONSTRAINT "credential_rotated_from_fkey" FOREIGN KEY ("rotated_from")
          REFERENCES "accounts"."credential" ("id")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."credential" DROP COLUMN "rotated_from"');
  }
}
