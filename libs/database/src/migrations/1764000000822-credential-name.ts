import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The word by which an owner tells their keys and tokens apart. */
export class CredentialName1764000000822 implements MigrationInterface {
  name = 'CredentialName1764000000822';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."credential" ADD COLUMN "name" text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."credential" DROP COLUMN "name"');
  }
}
