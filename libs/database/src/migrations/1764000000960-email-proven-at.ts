import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the person of an account has shown that its address is theirs. */
export class EmailProvenAt1764000000960 implements MigrationInterface {
  name = 'EmailProvenAt1764000000960';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE accounts.account ADD COLUMN IF NOT EXISTS email_proven_at timestamptz',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE accounts.account DROP COLUMN IF EXISTS email_proven_at');
  }
}
