import { ACCOUNT_ENTITIES } from '@wagewright/auth';
import { DatabaseEnv, dataSourceOptions } from '@wagewright/database';
import { DATASET_ENTITIES } from '@wagewright/dataset';
import { IDEMPOTENCY_ENTITIES } from '@wagewright/http';
import { WEBHOOK_ENTITIES } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { PAY_REPORT_ENTITIES } from '../../apps/compensation/src/pay-reports/pay-report.entities';
import { PIPELINE_ENTITIES } from '../../apps/pipeline/src/entities/pipeline.entities';
import { EndedJobCounters1764000000200 } from '../../libs/database/src/migrations/1764000000200-ended-job-counters';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

const ENTITIES = [
  ...ACCOUNT_ENTITIES,
  ...IDEMPOTENCY_ENTITIES,
  ...DATASET_ENTITIES,
  ...WEBHOOK_ENTITIES,
  ...PIPELINE_ENTITIES,
  ...PAY_REPORT_ENTITIES,
];

describe('the migrated schema', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'schema-test', ENTITIES)).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('is what the entities say: nothing would be generated', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('goes down to nothing and up again', async () => {
    const tables = () =>
      dataSource.query<unknown[]>(
        `SELECT table_schema, table_name FROM information_schema.tables
          WHERE table_schema IN ('accounts', 'compensation', 'pipeline') ORDER BY 1, 2`,
      );
    const before = await tables();
    const applied = dataSource.migrations.length;
    for (let i = 0; i < applied; i++) await dataSource.undoLastMigration();
    expect(await tables()).toEqual([]);
    expect(await dataSource.runMigrations()).toHaveLength(applied);
    expect(await tables()).toEqual(before);
  });

  it('counts the ended jobs that there are when the counters of them are added', async () => {
    const job = `INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags,
        outcome, status_changed_at, archived_at, version, created_at, updated_at)
      VALUES ($1, 'usr_1', 'Acme', 'Engineer', $2, 'saved', 1, '{}', $3, '2026-11-02T00:00:00.250Z', $4, 1, now(), now())`;
    for (const values of [
      ['job_1', 'applied', 'rejected', null],
      ['job_2', 'applied', 'withdrawn', null],
      ['job_3', 'applied', null, null],
      ['job_4', 'offer', 'accepted', '2026-11-03T00:00:00Z'],
    ])
      await dataSource.query(job, values);
    await dataSource.query(
      `INSERT INTO pipeline.job_tally (user_id, status, archived, slot, jobs, reached_applied, reached_screening, since_sum)
       SELECT user_id, status, archived_at IS NOT NULL, 0, count(*), 0, 0, 0 FROM pipeline.job GROUP BY 1, 2, 3`,
    );
    const queryRunner = dataSource.createQueryRunner();
    try {
      const migration = new EndedJobCounters1764000000200();
      await migration.down(queryRunner);
      await migration.up(queryRunner);
    } finally {
      await queryRunner.release();
    }
    const since = Date.parse('2026-11-02T00:00:00.250Z');

    expect(
      await dataSource.query(
        'SELECT status, archived, jobs, ended_jobs, ended_since_sum FROM pipeline.job_tally ORDER BY status',
      ),
    ).toEqual([
      { status: 'applied', archived: false, jobs: 3, ended_jobs: 2, ended_since_sum: String(2 * since) },
      { status: 'offer', archived: true, jobs: 1, ended_jobs: 1, ended_since_sum: String(since) },
    ]);
  });
});
