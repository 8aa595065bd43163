import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../data-source';
import type { DatabaseEnv } from '../database.env';
import { appliedMigrations } from '../applied-migrations';
import { MIGRATIONS } from '../migrations';
import { EXPECTED_OBJECTS } from './expected-objects';
import { schemaObjects } from './schema-objects';

/** How a live database differs from what this release has made it to be. All empty: it does not. */
export interface SchemaCheck {
  /** Migrations of this release that are not applied. */
  pending: string[];
  /** Migrations that are applied and that this release does not know: a newer one was here. */
  unknown: string[];
  /** Objects that all migrations of this release make and that are not there, or are there in another form. */
  missing: string[];
  /** Objects in our schemas that no migration makes. */
  unexpected: string[];
}

/**
 * Compares a live database with the migrations of this release and with what they make. It changes nothing.
 *
 * @throws when the database does not answer
 */
export async function checkSchema(env: DatabaseEnv): Promise<SchemaCheck> {
  const dataSource = await new DataSource(dataSourceOptions(env, 'wagewright-check', [])).initialize();
  try {
    const applied = await appliedMigrations(dataSource);
    const known = MIGRATIONS.map(({ name }) => name);
    const found = await schemaObjects(dataSource);
    return {
      pending: without(known, applied),
      unknown: without(applied, known),
      missing: without(EXPECTED_OBJECTS, found),
      unexpected: without(found, EXPECTED_OBJECTS),
    };
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Whether this release runs on what there is. What a newer release has made or changed is no hindrance: it only expands,
 * which is what going back rests on.
 */
export function mayRun({ pending, unknown, missing }: SchemaCheck): boolean {
  return pending.length === 0 && (missing.length === 0 || unknown.length > 0);
}

function without(all: readonly string[], removed: readonly string[]): string[] {
  const left = new Set(removed);
  return all.filter((each) => !left.has(each));
}
