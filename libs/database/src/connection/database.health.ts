import { CheckFailure, type HealthCheck, TimeoutExceededError, withTimeout } from '@wagewright/observability';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { missingMigrations } from '../migrate';
import { isConnectionError, sqlState } from '../sql-state/sql-state';

/**
 * Less than a probe's timeout (5 s) and a gauge's (3 s), and less than a connection and a statement may take together:
 * while PostgreSQL hangs, a probe gets the failed check instead of no response.
 */
const BUDGET_MS = 2_500;
/** Interval for trying whether the disk has room. */
const DISK_EVERY_MS = 15_000;
/**
 * Writes a megabyte into a temporary file and deletes it: neither a table nor the log changes, and no permission is
 * needed.
 */
const FILL = `BEGIN; SET LOCAL work_mem = '64kB';
              SELECT count(*) FROM unnest(array_fill(repeat('x', 8000), ARRAY[128])); COMMIT`;
const DISK_FULL = '53100';
/** Names in a reason, so that it stays a line. */
const MIGRATIONS_NAMED = 3;

/** Why nobody can use PostgreSQL, by SQLSTATE; the first that matches. */
const REASONS: readonly [RegExp, string][] = [
  [/^(?:28|42501)/, 'PostgreSQL refuses the login'],
  [/^3D/, 'the database does not exist'],
  [/^53300/, 'PostgreSQL has no connection left'],
  [/^53/, 'PostgreSQL is short of a resource'],
  [/^57P/, 'PostgreSQL is starting or stopping'],
];

/** Ready only while PostgreSQL answers and accepts writes: a demoted primary still answers. */
export function databaseCheck(dataSource: DataSource): HealthCheck {
  return {
    name: 'postgresql',
    check: () => explained(mustTakeWrites(dataSource)),
  };
}

async function mustTakeWrites(dataSource: DataSource): Promise<void> {
  const client = await poolOf(dataSource).connect();
  let isUseless = true;
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    isUseless = rows[0]?.transaction_read_only !== 'off';
  } finally {
    // The next check reconnects, and so finds the new primary.
    client.release(isUseless);
  }
  if (isUseless) throw new CheckFailure('PostgreSQL is read-only');
}

/** Ready only while PostgreSQL's disk has room: it answers and reads without. Tried in intervals, and often while full. */
export function diskCheck(dataSource: DataSource): HealthCheck {
  let [triedAt, isFull] = [-Infinity, false];
  return {
    name: 'postgresql_disk',
    check: async () => {
      if (isFull || performance.now() - triedAt > DISK_EVERY_MS) {
        triedAt = performance.now();
        // `databaseCheck` reports every other failure.
        isFull = await withTimeout(BUDGET_MS, isDiskFull(dataSource)).catch(() => isFull);
      }
      if (isFull) throw new CheckFailure(`no space is left on the disk of PostgreSQL (${DISK_FULL})`);
    },
  };
}

async function isDiskFull(dataSource: DataSource): Promise<boolean> {
  const client = await poolOf(dataSource).connect();
  let isUseless = true;
  try {
    await client.query(FILL);
    isUseless = false;
    return false;
  } catch (error) {
    if (sqlState(error) !== DISK_FULL) throw error;
    return true;
  } finally {
    // A transaction that failed ends with its connection.
    client.release(isUseless);
  }
}

/**
 * Ready only when all of this build's migrations are applied: pods do not migrate, they wait for the migration Job. Not
 * checked again after success.
 */
export function migrationsCheck(dataSource: DataSource): HealthCheck {
  let isCurrent = false;
  return {
    name: 'migrations',
    check: async () => {
      if (isCurrent) return;
      const missing = await explained(missingMigrations(dataSource));
      if (missing.length > 0) throw new CheckFailure(`not applied: ${listed(missing)}`);
      isCurrent = true;
    },
  };
}

/** `A, B, C and 2 more` */
export function listed(names: readonly string[]): string {
  const more = names.length - MIGRATIONS_NAMED;
  return names.slice(0, MIGRATIONS_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** @throws CheckFailure with the reason where nobody can use PostgreSQL; any other error as it is */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await withTimeout(BUDGET_MS, work);
  } catch (error) {
    if (error instanceof TimeoutExceededError) throw new CheckFailure(`PostgreSQL gave ${error.message}`);
    if (!isConnectionError(error)) throw error;
    const state = sqlState(error);
    const reason = REASONS.find(([states]) => states.test(state ?? ''))?.[1];
    throw new CheckFailure(`${reason ?? 'PostgreSQL cannot be reached'}${state ? ` (${state})` : ''}`);
  }
}

function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}
