import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The passkey that opened a session, and the session in which a person consented to a grant: what ends with either of them. */
export class WhatSessionsOpened1764000000940 implements MigrationInterface {
  name = 'WhatSessionsOpened1764000000940';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."console_session" ADD "opened_by" text COLLATE "C"');
    await queryRunner.query('ALTER TABLE "accounts"."oauth_grant" ADD "session_id" text COLLATE "C"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."oauth_grant" DROP COLUMN "session_id"');
    await queryRunner.query('ALTER TABLE "accounts"."console_session" DROP COLUMN "opened_by"');
  }
}
