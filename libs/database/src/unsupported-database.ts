import { SettingsError } from '@wagewright/config';
import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { DatabaseEnv } from './database.env';
import { boundingStatements, sessionBounds, type SessionBounds } from './session-bounds';

/** The oldest major version that the tests were run on. */
const OLDEST = 15;
const BEHIND_POOLER =
  'behind PgBouncer in transaction mode set DATABASE_POOL_MODE=transaction, and DATABASE_DIRECT_URL for migrations';

interface ServerState {
  version: number;
  isStandby: boolean;
  isReadOnly: boolean;
  role: string;
  database: string;
  /** Those that this version has. */
  bounds: Partial<SessionBounds>;
}

const STATE = `
  SELECT current_setting('server_version_num')::integer AS version,
         pg_is_in_recovery() AS "isStandby",
         current_setting('transaction_read_only')::boolean AS "isReadOnly",
         current_user AS role, current_database() AS database,
         (SELECT json_object_agg(name, setting::bigint) FROM pg_settings WHERE name = ANY($1)) AS bounds`;

/**
 * Looks at what a pool has connected to, because a process whose database cannot do its work looks well until
 * somebody writes.
 *
 * @throws SettingsError that says why it cannot be used, and the way out
 */
export async function refuseUnsupportedDatabase(dataSource: DataSource, env: DatabaseEnv): Promise<void> {
  const { master } = dataSource.driver as unknown as { master: Pool };
  const { rows } = await master.query<ServerState>(STATE, [Object.keys(sessionBounds(env))]);
  const [state] = rows;
  const reason = state && (unsupported(state) ?? unbounded(state, env) ?? (await unkept(master, env)));
  if (reason !== undefined) throw new SettingsError([{ variable: 'DATABASE_URL', problem: reason }]);
}

/** A failure to connect as the reason for it, where the message of the pooler alone does not tell. */
export function explainedConnectionFailure(error: unknown): unknown {
  const isOfPooler = error instanceof Error && error.message.includes('unsupported startup parameter');
  if (!isOfPooler) return error;
  return new SettingsError([
    { variable: 'DATABASE_URL', problem: `points at a pooler that refuses our bounds: ${BEHIND_POOLER}` },
  ]);
}

function unsupported({ version, isStandby, isReadOnly }: ServerState): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST) return `points at PostgreSQL ${major}: the oldest that is supported is ${OLDEST}`;
  if (isStandby) return 'points at a standby, which takes no writes: name the primary';
  if (isReadOnly)
    return 'points at a database that is read-only: set default_transaction_read_only to off for its role and database';
  return undefined;
}

function unbounded({ bounds, role, database }: ServerState, env: DatabaseEnv): string | undefined {
  const asked = Object.entries(sessionBounds(env)).filter(
    ([name, ms]) => ms > 0 && bounds[name as keyof SessionBounds] !== undefined,
  );
  const missing = asked.filter(([name, ms]) => {
    const found = bounds[name as keyof SessionBounds] ?? 0;
    return found === 0 || (env.poolMode === 'transaction' && found > ms);
  });
  if (missing.length === 0) return undefined;
  if (env.poolMode === 'session')
    return `points at a pooler that keeps our bounds (${missing.map(([name]) => name).join(', ')}) from PostgreSQL: ${BEHIND_POOLER}`;
  const statements = boundingStatements(Object.fromEntries(missing), role, database);
  return `leads to sessions without our bounds: run "admin db migrate" with DATABASE_DIRECT_URL, or by hand ${statements.join('; ')}; then RECONNECT in the console of PgBouncer`;
}

/**
 * Two connections with one session of PostgreSQL: only a pooler in transaction mode has that, and only prepared
 * statements would tell of it, one time in three.
 */
async function unkept(pool: Pool, { poolMode, poolMax }: DatabaseEnv): Promise<string | undefined> {
  if (poolMode === 'transaction' || poolMax < 2) return undefined;
  const clients: PoolClient[] = [];
  try {
    const sessions = new Set<number>();
    for (let i = 0; i < 2; i++) {
      const client = await pool.connect();
      clients.push(client);
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      sessions.add(rows[0]?.pid ?? 0);
    }
    if (sessions.size === clients.length) return undefined;
    return `points at a pooler that gives each transaction another session: ${BEHIND_POOLER}`;
  } finally {
    for (const client of clients) client.release();
  }
}
