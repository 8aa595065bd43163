import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever makes first attempts pending names the lowest in its arrival; a process of the release before names 0, and
 * everything is read once.
 */
export class FirstsOfArrivals1764000002742 implements MigrationInterface {
  name = 'FirstsOfArrivals1764000002742';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_arrival" ADD "firsts_from" bigint DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_arrival" DROP COLUMN "firsts_from"');
  }
}
