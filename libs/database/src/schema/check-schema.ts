import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../connection/data-source';
import { openDatabase } from '../connection/unsupported-database';
import type { DatabaseEnv } from '../database.env';
import { appliedMigrations } from '../migrate';
import { MIGRATIONS } from '../migrations';
import { EXPECTED_OBJECTS } from './generated/expected-objects';

/**
 * All objects of migrations, a line each: columns, constraints, indexes, triggers, functions and settings of tables. A
 * partitioned table without its partitions, which come and go. Only the kinds of constraints that every supported
 * version of PostgreSQL lists (18 lists NOT NULL as well, which is part of the column here).
 */
const OBJECTS = `
  WITH relation AS (
    SELECT class.oid, namespace.nspname || '.' || class.relname AS name, class.reloptions
      FROM pg_class AS class JOIN pg_namespace AS namespace ON namespace.oid = class.relnamespace
     WHERE namespace.nspname IN ('accounts', 'compensation', 'pipeline') AND class.relkind IN ('r', 'p') AND NOT class.relispartition
  )
  SELECT 'column ' || relation.name || '.' || attribute.attname || ' ' || format_type(attribute.atttypid, attribute.atttypmod)
         || CASE WHEN attribute.attnotnull THEN ' not null' ELSE '' END
         || CASE attribute.attidentity WHEN 'a' THEN ' identity always' WHEN 'd' THEN ' identity' ELSE '' END
         || coalesce(CASE attribute.attgenerated WHEN '' THEN ' default ' ELSE ' generated ' END || pg_get_expr(value.adbin, value.adrelid), '')
         || CASE WHEN attribute.attcollation <> type.typcollation
                 THEN (SELECT ' collate ' || collname FROM pg_collation WHERE oid = attribute.attcollation) ELSE '' END AS object
    FROM relation
    JOIN pg_attribute AS attribute ON attribute.attrelid = relation.oid AND attribute.attnum > 0 AND NOT attribute.attisdropped
    JOIN pg_type AS type ON type.oid = attribute.atttypid
    LEFT JOIN pg_attrdef AS value ON value.adrelid = relation.oid AND value.adnum = attribute.attnum
  UNION ALL
  SELECT 'constraint ' || relation.name || ' ' || conname || ' ' || pg_get_constraintdef(constraint_.oid)
    FROM relation JOIN pg_constraint AS constraint_ ON conrelid = relation.oid WHERE contype IN ('p', 'u', 'f', 'c', 'x')
  UNION ALL
  SELECT 'index ' || pg_get_indexdef(indexrelid) || CASE WHEN indisvalid THEN '' ELSE ' (invalid)' END
    FROM relation JOIN pg_index ON indrelid = relation.oid
  UNION ALL
  SELECT 'trigger ' || pg_get_triggerdef(trigger_.oid) || CASE tgenabled WHEN 'O' THEN '' ELSE ' (disabled)' END
    FROM relation JOIN pg_trigger AS trigger_ ON tgrelid = relation.oid WHERE NOT tgisinternal
  UNION ALL
  SELECT 'function ' || namespace.nspname || '.' || proname || '(' || pg_get_function_identity_arguments(function.oid) || ') '
         || md5(prosrc)
    FROM pg_proc AS function JOIN pg_namespace AS namespace ON namespace.oid = pronamespace
   WHERE namespace.nspname IN ('accounts', 'compensation', 'pipeline')
  UNION ALL
  SELECT 'options ' || name || ' ' || array_to_string(reloptions, ', ') FROM relation WHERE reloptions IS NOT NULL`;

/** The objects of a database, sorted. */
export async function schemaObjects(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ object: string }[]>(OBJECTS);
  return rows.map(({ object }) => object).sort();
}

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
