import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The one way in which entries of the audit trail go: the processes may add and read them and no more
 * (docs/decisions/0079), and after two years they are deleted (docs/privacy.md).
 */
export class AuditRetention1764000000980 implements MigrationInterface {
  name = 'AuditRetention1764000000980';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION accounts.delete_old_audit_entries() RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
        DELETE FROM accounts.audit_entry WHERE at < now() - interval '2 years'
      $$`);
    await queryRunner.query('REVOKE ALL ON FUNCTION accounts.delete_old_audit_entries() FROM PUBLIC');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION accounts.delete_old_audit_entries()');
  }
}
