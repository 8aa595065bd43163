import { BackgroundTask } from '@wagewright/observability';
import { DataSource, EntitySchema } from 'typeorm';
import { untilTrue } from '../../../../test/support/until-true';
import { database, withOwnDatabase } from '../../../../test/setup/own-database';
import { patientEnv } from '../../../../test/setup/test-database';
import { dataSourceOptions } from '../connection/data-source';
import { PreparedStatement } from '../statements/prepared-statement';
import { analyseOutgrownTables } from './outgrown-tables';
import { TableStatistics } from './table-statistics';

const ROWS = 20_000;
const GROWING = new EntitySchema({
  name: 'Growing',
  schema: 'pipeline',
  tableName: 'growing',
  columns: { id: { type: 'text', primary: true } },
});
const READ = new PreparedStatement<object>('growing', 'SELECT id FROM pipeline.growing WHERE id <> $1');

describe('tables that have grown', () => {
  let dataSource: DataSource;
  let other: DataSource;

  withOwnDatabase();
  beforeAll(async () => {
    const env = patientEnv({ url: database.url, poolMax: 1 });
    dataSource = await new DataSource(dataSourceOptions(env, 'growing-test', [GROWING], true)).initialize();
    other = await database.connect();
  });
  afterAll(() => dataSource.destroy());
  // Without autovacuum, which would sometimes come first.
  beforeEach(async () => {
    await dataSource.query('DROP TABLE IF EXISTS pipeline.growing');
    await dataSource.query(
      'CREATE TABLE pipeline.growing (id text PRIMARY KEY) WITH (autovacuum_enabled = off)',
    );
  });

  const insert = (from: number, into = dataSource.manager) =>
    into.query(
      `INSERT INTO pipeline.growing SELECT n::text FROM generate_series(${from} + 1, ${from} + ${ROWS}) AS n`,
    );

  /** A connection's writes are counted about a second later. */
  const untilCounted = (rows: number) =>
    untilTrue('the rows are counted', async () => {
      const [table] = await dataSource.query<{ rows: string }[]>(
        `SELECT pg_stat_get_live_tuples('pipeline.growing'::regclass) AS rows`,
      );
      return Number(table?.rows) >= rows;
    });

  async function grow(from: number): Promise<void> {
    await insert(from);
    await untilCounted(from + ROWS);
  }

  /** By the connection's cached plan. */
  async function expectedRows(): Promise<number> {
    type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
    const [explained] = await dataSource.query<Explained>(`EXPLAIN (FORMAT JSON) EXECUTE growing('x')`);
    return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? Number.NaN;
  }

  it('are analysed once, and again when they have doubled', async () => {
    await expect(analyseOutgrownTables(dataSource)).resolves.toEqual([]);
    await grow(0);
    await expect(analyseOutgrownTables(dataSource)).resolves.toEqual(['pipeline.growing']);
    await expect(analyseOutgrownTables(dataSource)).resolves.toEqual([]);
    await grow(ROWS);
    await grow(2 * ROWS);
    await expect(analyseOutgrownTables(dataSource)).resolves.toEqual(['pipeline.growing']);
  });

  it('are planned for anew, by connections that have planned already', async () => {
    await READ.run(dataSource, ['x']);
    await grow(0);
    await READ.run(dataSource, ['x']);
    expect(await expectedRows()).toBeLessThan(ROWS / 2);
    await analyseOutgrownTables(dataSource);
    expect(await expectedRows()).toBeGreaterThan(ROWS / 2);
  });

  it('are analysed again when it was too early, before their rows were committed', async () => {
    await other.transaction(async (manager) => {
      await insert(0, manager);
      await dataSource.query('ANALYZE pipeline.growing');
    });
    await untilCounted(ROWS);
    await expect(analyseOutgrownTables(dataSource)).resolves.toEqual(['pipeline.growing']);
  });

  it('are looked for by a process that runs, and no longer by one that stops', async () => {
    const statistics = new TableStatistics(dataSource);
    const plannerRows = async () => {
      const [table] = await dataSource.query<{ rows: number }[]>(
        `SELECT reltuples::integer AS rows FROM pg_class WHERE oid = 'pipeline.growing'::regclass`,
      );
      return table?.rows;
    };
    statistics.onApplicationBootstrap();
    await insert(0);
    await untilTrue('the planner knows the rows', plannerRows, (rows) => rows === ROWS);
    const stop = jest.spyOn(BackgroundTask.prototype, 'stop');
    await statistics.beforeApplicationShutdown();
    expect(stop).toHaveBeenCalledTimes(1);
    stop.mockRestore();
  });

  it('are left to whoever is at it', async () => {
    await grow(0);
    await other.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(712004517)');
      await expect(analyseOutgrownTables(dataSource)).resolves.toEqual([]);
    });
  });
});
