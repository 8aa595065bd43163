import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database';
import { dataSourceOptions } from './connection/data-source';
import { DatabaseEnv } from './database.env';
import { boundedMigrations, unreleased } from './migrate';
import { MIGRATIONS, RELEASES } from './migrations';

/** Reports the bound of a statement. */
class Step implements MigrationInterface {
  static bound: string | undefined;

  async up(queryRunner: QueryRunner): Promise<void> {
    const [row]: [{ statement_timeout: string }] = await queryRunner.query('SHOW statement_timeout');
    Step.bound = row.statement_timeout;
  }

  async down(): Promise<void> {
    // It changes nothing.
  }
}
const released = MIGRATIONS.filter(({ name }) => name === RELEASES.at(-1)?.last);

describe('migrations', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'migrate-test', [])).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('belong to the next release behind the last one of a release', () => {
    expect(unreleased([...released, Step])).toEqual([Step]);
    expect(unreleased(released)).toEqual([]);
  });

  it('of the next release bound each statement of a transaction', async () => {
    const [, Bounded] = boundedMigrations([...released, Step]);
    const queryRunner = dataSource.createQueryRunner();
    try {
      await queryRunner.startTransaction();
      await new Bounded!().up(queryRunner);
      expect(Step.bound).toBe('10s');
      await queryRunner.rollbackTransaction();
      await new Bounded!().up(queryRunner);
      expect(Step.bound).not.toBe('10s');
      expect(boundedMigrations(released)).toEqual(released);
    } finally {
      await queryRunner.release();
    }
  });
});
