import type { EntityList } from '@wagewright/database';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from './test-database';

/** The database of the block that runs, after `withOwnDatabase`. */
export let database: TestDatabase;
/** A pool to it as its owner. */
export let dataSource: DataSource;

/** Gives the block a database of its own. Hooks after it may use it. @param kind as of `createTestDatabase` */
export function withOwnDatabase(
  entities?: EntityList,
  kind?: Parameters<typeof createTestDatabase>[0],
): void {
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    dataSource = await database.connect(entities);
  });
}
