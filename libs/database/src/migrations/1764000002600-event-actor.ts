import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made each change: the token, the grant, the console or the service. Null for events of earlier releases. */
export class EventActor1764000002600 implements MigrationInterface {
  name = 'EventActor1764000002600';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_event" ADD COLUMN "actor" text COLLATE "C"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_event" DROP COLUMN "actor"');
  }
}
