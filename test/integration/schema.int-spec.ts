import { ACCOUNT_ENTITIES } from '@wagewright/auth';
import { DATASET_ENTITIES } from '@wagewright/dataset';
import { IDENTITY_ENTITIES } from '@wagewright/identity';
import { WEBHOOK_ENTITIES } from '@wagewright/webhooks';
import { PAY_REPORT_ENTITIES } from '../../apps/compensation/src/pay-reports/pay-report.entities';
import { Notice } from '../../apps/console/src/notices/notice.entity';
import { PIPELINE_ENTITIES } from '../../apps/pipeline/src/pipeline.entities';
import { dataSource, withOwnDatabase } from '../setup/own-database';

const ENTITIES = [
  ...ACCOUNT_ENTITIES,
  ...IDENTITY_ENTITIES,
  ...DATASET_ENTITIES,
  ...WEBHOOK_ENTITIES,
  ...PIPELINE_ENTITIES,
  ...PAY_REPORT_ENTITIES,
  Notice,
];

const COLUMNS = `
  SELECT namespace.nspname || '.' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
         || CASE WHEN attnotnull THEN ' not null' ELSE '' END AS column
    FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    JOIN pg_namespace AS namespace ON namespace.oid = relnamespace
   WHERE namespace.nspname IN ('accounts', 'compensation', 'pipeline')`;

describe('the migrated schema', () => {
  withOwnDatabase(ENTITIES);

  it('has the columns that the entities read and write, of the same types', async () => {
    const found = await dataSource.query<{ column: string }[]>(COLUMNS);
    const columns = dataSource.entityMetadatas.flatMap(({ tablePath, columns: members }) =>
      members.map((member) => {
        const type = dataSource.driver.normalizeType(member) + (member.isArray ? '[]' : '');
        return `${tablePath}.${member.databaseName} ${type}${member.isNullable ? '' : ' not null'}`;
      }),
    );
    expect(columns.length).toBeGreaterThan(200);
    expect(found.map(({ column }) => column)).toEqual(expect.arrayContaining(columns));
  });

  it('goes down to nothing and up again', async () => {
    // Partitions are named by the day on which they are made, and the schema may have been made yesterday.
    const tables = () =>
      dataSource.query<unknown[]>(
        `SELECT table_schema, table_name FROM information_schema.tables
          WHERE table_schema IN ('accounts', 'compensation', 'pipeline') AND table_name !~ '_[0-9]{8}$'
          ORDER BY 1, 2`,
      );
    const before = await tables();
    const applied = dataSource.migrations.length;
    for (let i = 0; i < applied; i++) await dataSource.undoLastMigration();
    expect(await tables()).toEqual([]);
    expect(await dataSource.runMigrations()).toHaveLength(applied);
    expect(await tables()).toEqual(before);
  });
});
