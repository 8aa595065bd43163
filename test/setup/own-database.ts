import type { EntityList } from '@wagewright/database';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from './test-database';

/** The migrated database of the file, in tests after `withOwnDatabase`. */
export let database: TestDatabase;
/** A pool to it as its owner. */
export let dataSource: DataSource;

/** Gives the file a database, made before its tests and dropped after them. Hooks after it may use it. */
export function withOwnDatabase(entities?: EntityList): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await database.connect(entities);
  });
  afterAll(() => database.drop());
}
