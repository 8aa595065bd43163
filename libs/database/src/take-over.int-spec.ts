import type { DataSource } from 'typeorm';
import { createTestDatabase, patientEnv, type TestDatabase } from '../../../test/setup/test-database';
import type { DatabaseEnv } from './database.env';
import { appliedMigrations, migrate } from './migrate';
import { MIGRATIONS } from './migrations';
import { checkSchema } from './schema/check-schema';

/** As long as the history of a database whose schema is that of 1.0.0, from before 1.0.0, with the same end. */
const EARLIER = [
  ...Array.from({ length: 104 }, (_, at) => `Step${1_763_700_000_100 + at}`),
  'FirstsVersion1764000002741',
  'FirstsOfArrivals1764000002742',
];
const [BASELINE, ...LATER] = MIGRATIONS.map(({ name }) => name);

describe('a database from before 1.0.0', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let env: DatabaseEnv;

  beforeEach(async () => {
    database = await createTestDatabase();
    env = patientEnv({ url: database.url });
    dataSource = await database.connect();
    for (const _ of LATER) await dataSource.undoLastMigration();
    await dataSource.query(
      `INSERT INTO compensation.release (id, status, digest, manifest) VALUES ('2026.4', 'imported', '', '{}')`,
    );
  });
  afterEach(() => database.drop());

  const setHistory = async (names: readonly string[]) => {
    await dataSource.query('DELETE FROM migration');
    await dataSource.query(
      `INSERT INTO migration (timestamp, name)
       SELECT substring(name FROM '\\d+$')::bigint, name FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place`,
      [names],
    );
  };

  it('is taken over as it is, once, if its schema is that of 1.0.0', async () => {
    await setHistory(EARLIER);
    const recorded: string[] = [];
    const migrated = () => migrate(env, {}, async (_manager, name) => void recorded.push(name));

    expect(await migrated()).toEqual(LATER);
    expect(recorded).toEqual(LATER);
    expect(await appliedMigrations(dataSource)).toEqual([BASELINE, ...LATER]);
    expect(await checkSchema(env)).toEqual({ pending: [], unknown: [], missing: [], unexpected: [] });
    expect(await dataSource.query('SELECT id FROM compensation.release')).toEqual([{ id: '2026.4' }]);
    expect(await migrated()).toEqual([]);
  });

  it.each([
    ['an earlier schema', EARLIER.slice(0, -1), 'FirstsVersion1764000002741'],
    ['a history with a gap', EARLIER.toSpliced(50, 1), 'FirstsOfArrivals1764000002742'],
  ])('is refused with %s, and stays as it is', async (_what, history, last) => {
    await setHistory(history);
    await expect(migrate(env)).rejects.toThrow(
      /DATABASE_URL: leads to a database from before 1\.0\.0, whose last migration is \w+: migrate it to FirstsOfArrivals1764000002742 /,
    );
    await expect(migrate(env)).rejects.toThrow(last);
    expect(await appliedMigrations(dataSource)).toEqual(history);
  });
});
