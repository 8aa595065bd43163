import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../connection/data-source';
import { openDatabase } from '../connection/unsupported-database';
import type { DatabaseEnv } from '../database.env';
import { appliedMigrations } from '../migrate';
import { MIGRATIONS } from '../migrations';
import { EXPECTED_OBJECTS } from './generated/expected-objects';
import { schemaObjects } from './schema-objects';

/** The differences between a live database and this release's schema. All empty: none. */
export interface SchemaCheck {
  /** Unapplied migrations of this release. */
  pending: string[];
  /** Applied migrations that this release does not know: a newer one ran here. */
  unknown: string[];
  /** Objects of this release's migrations that are missing, or have another form. */
  missing: string[];
  /** Objects in our schemas from no migration. */
  unexpected: string[];
}

/**
 * Compares a live database with the migrations of this release and their objects. Changes nothing.
 *
 * @throws as `openDatabase` does
 */
export async function checkSchema(env: DatabaseEnv): Promise<SchemaCheck> {
  const dataSource = await openDatabase(new DataSource(dataSourceOptions(env, 'wagewright-check', [])), env);
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
 * Whether this release runs on the schema. Changes by a newer release are no obstacle: it only expands, so that going
 * back works.
 */
export function mayRun({ pending, unknown, missing }: SchemaCheck): boolean {
  return pending.length === 0 && (missing.length === 0 || unknown.length > 0);
}

function without(all: readonly string[], removed: readonly string[]): string[] {
  const left = new Set(removed);
  return all.filter((each) => !left.has(each));
}
