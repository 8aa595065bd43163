import { loadModule } from 'libpg-query';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { unreleased } from '../../libs/database/src/migrate';
import { MIGRATIONS, RELEASES } from '../../libs/database/src/migrations';
import { dataSource, withOwnDatabase } from '../setup/own-database';
import { explained, lintMigrations } from '../structure/migration-lint/lint-migrations';
import type { RecordedMigration } from '../structure/migration-lint/recorded-migration';

/** Members of a migration beside its steps. */
type Described = MigrationInterface & { unusedSince?: string };

/** Questions that a migration asks; they change nothing. */
const QUESTION = /^\s*SELECT\b/i;

describe('the migrations since the last release', () => {
  withOwnDatabase();
  beforeAll(async () => {
    await loadModule();
  });

  /** Runs the migration, on what those before it have made, and writes down all that it asks for. */
  async function recorded(
    Migration: new () => Described,
    queryRunner: QueryRunner,
  ): Promise<RecordedMigration> {
    const migration = new Migration();
    const inTransaction = migration.transaction !== false;
    const statements: string[] = [];
    const query = queryRunner.query.bind(queryRunner);
    const recording = jest.spyOn(queryRunner, 'query').mockImplementation((statement, ...rest) => {
      if (!QUESTION.test(statement)) statements.push(statement);
      return query(statement, ...rest);
    });
    if (inTransaction) await queryRunner.startTransaction();
    statements.length = 0;
    await migration.up(queryRunner);
    recording.mockRestore();
    if (inTransaction) await queryRunner.commitTransaction();
    return { name: Migration.name, inTransaction, unusedSince: migration.unusedSince, statements };
  }

  it('stop nobody who works meanwhile, and nobody who goes back', async () => {
    const migrations = unreleased(MIGRATIONS);
    for (const _ of migrations) await dataSource.undoLastMigration();
    const queryRunner = dataSource.createQueryRunner();
    const all: RecordedMigration[] = [];
    for (const migration of migrations) all.push(await recorded(migration, queryRunner));
    await queryRunner.release();
    expect(all.filter(({ statements }) => statements.length === 0)).toEqual([]);
    const faults = lintMigrations(
      all,
      RELEASES.map(({ version }) => version),
    );
    expect(faults.map((fault) => explained(fault))).toEqual([]);
  });

  it('are told from those before by a migration that there is', () => {
    const names = MIGRATIONS.map(({ name }) => name);
    for (const { last } of RELEASES) expect(names).toContain(last);
  });
});
