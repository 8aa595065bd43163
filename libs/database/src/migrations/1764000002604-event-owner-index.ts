import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../add-index';

/** The ids of a user’s events in the order of time, for digests, which read nothing else of them. */
export class EventOwnerIndex1764000002604 implements MigrationInterface {
  name = 'EventOwnerIndex1764000002604';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, {
      name: 'webhook_event_owner_idx',
      schema: 'pipeline',
      table: 'webhook_event',
      definition: '("user_id", "id", "type", "is_example")',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."webhook_event_owner_idx"');
  }
}
