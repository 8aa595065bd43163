import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RELEASES } from './migrations/releases';

/**
 * Longest run of a statement in a transaction, milliseconds. Its locks are held until the transaction ends, and users
 * of the table wait as long; a longer statement needs a migration with `transaction = false`.
 */
const IN_TRANSACTION_MS = 10_000;

type MigrationClass = new () => MigrationInterface;

/** The migrations that no release has had yet. */
export function unreleased(migrations: readonly MigrationClass[]): MigrationClass[] {
  const last = RELEASES.at(-1)?.last;
  return migrations.slice(migrations.findIndex(({ name }) => name === last) + 1);
}

/** The same migrations; those since the last release have the time limit of a statement in a transaction. */
export function boundedMigrations(migrations: readonly MigrationClass[]): MigrationClass[] {
  const bounded = new Set(unreleased(migrations));
  return migrations.map((migration) => (bounded.has(migration) ? boundedMigration(migration) : migration));
}

function boundedMigration(Migration: MigrationClass): MigrationClass {
  return class extends Migration {
    override async up(queryRunner: QueryRunner): Promise<void> {
      if (queryRunner.isTransactionActive)
        await queryRunner.query(`SET LOCAL statement_timeout = ${IN_TRANSACTION_MS}`);
      await super.up(queryRunner);
    }
  };
}
