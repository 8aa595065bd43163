import { ACCOUNT_ENTITIES } from '@wagewright/auth';
import { DatabaseEnv, dataSourceOptions } from '@wagewright/database';
import { WEBHOOK_ENTITIES } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database';
import { PIPELINE_ENTITIES } from './pipeline.entities';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = Object.assign(new DatabaseEnv(), { url: database.url });
  const entities = [...ACCOUNT_ENTITIES, ...WEBHOOK_ENTITIES, ...PIPELINE_ENTITIES];
  dataSource = await new DataSource(dataSourceOptions(env, 'test', entities)).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

describe('the entities of the pipeline', () => {
  it('say the same as the migrations: the generator finds nothing to do', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
