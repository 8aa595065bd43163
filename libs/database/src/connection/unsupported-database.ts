import { SettingsError, variableOf } from '@wagewright/config';
import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { DatabaseEnv } from '../database.env';
import { roleStatements, SESSION_FORMATS, sessionBounds, type SessionBounds } from './session-settings';
import { isAway, isConnectionError, sqlState } from '../sql-state/sql-state';

/** The oldest tested major version. */
const OLDEST = 15;
const BEHIND_POOLER =
  'behind PgBouncer in transaction mode set DATABASE_POOL_MODE=transaction, and DATABASE_DIRECT_URL for migrations';
/**
 * The login was refused, or the database does not exist: temporary while the process runs, a wrong setting at its
 * start.
 */
const OF_ADDRESS = /^(?:28|3D)/;

const UTF8_ONLY = `make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8', and restore what this one has`;

interface ServerState {
  version: number;
  isStandby: boolean;
  /** By a setting that is not of our own session. */
  isReadOnly: boolean;
  /** Triggers for totals and the audit trail are switched off. */
  isReplica: boolean;
  role: string;
  database: string;
  /** Bounds that this version of PostgreSQL has. */
  bounds: Partial<SessionBounds>;
  formats: Record<string, string>;
  /** Whether a collation of the server, or the database's own, knows more letters than those of English. */
  foldsCase: boolean;
}

const STATE = `
  SELECT current_setting('server_version_num')::integer AS version,
         pg_is_in_recovery() AS "isStandby",
         current_setting('transaction_read_only')::boolean
           AND (SELECT source <> 'client' FROM pg_settings WHERE name = 'default_transaction_read_only') AS "isReadOnly",
         current_setting('session_replication_role') = 'replica' AS "isReplica",
         current_user AS role, current_database() AS database,
         (SELECT json_object_agg(name, setting::bigint) FROM pg_settings WHERE name = ANY($1)) AS bounds,
         (SELECT json_object_agg(name, setting) FROM pg_settings WHERE name = ANY($2)) AS formats,
         to_regcollation('pg_catalog.pg_c_utf8') IS NOT NULL OR to_regcollation('pg_catalog."und-x-icu"') IS NOT NULL
           OR lower('I' || chr(196)) = 'i' || chr(228) AS "foldsCase"`;

/** The database takes no writes: it may be a primary that was just demoted, and its address may soon lead to another. */
export class ReadOnlyDatabaseError extends SettingsError {}

/**
 * Connects, and looks at what answers: a process with an unsuitable database looks healthy until the first write.
 *
 * @param variable names the address
 * @returns the same data source, which is closed where it cannot be used
 * @throws SettingsError with the reason and the remedy; ReadOnlyDatabaseError if it may pass by itself; the error of the
 *   connection where PostgreSQL may answer a moment later
 */
export async function openDatabase(
  dataSource: DataSource,
  env: DatabaseEnv,
  variable = variableOf(env, 'url') ?? 'DATABASE_URL',
): Promise<DataSource> {
  try {
    await dataSource.initialize();
  } catch (error) {
    const reason = unusable(error);
    throw reason === undefined ? error : new SettingsError([{ variable, problem: reason }]);
  }
  try {
    await refuseUnsupported(dataSource, env, variable);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}

async function refuseUnsupported(dataSource: DataSource, env: DatabaseEnv, variable: string): Promise<void> {
  const { master } = dataSource.driver as unknown as { master: Pool };
  const refusal = (problem: string) => new SettingsError([{ variable, problem }]);
  // First: in another encoding the next statement may be none.
  const encoding = await master.query<{ name: string }>('SELECT getdatabaseencoding() AS name');
  for (const { name } of encoding.rows)
    if (name !== 'UTF8') throw refusal(`points at a database with the encoding ${name}: ${UTF8_ONLY}`);
  const names = [Object.keys(sessionBounds(env)), Object.keys(SESSION_FORMATS)];
  const { rows } = await master.query<ServerState>(STATE, names);
  const [state] = rows;
  const problem = state && takesNoWrites(state);
  if (problem !== undefined) throw new ReadOnlyDatabaseError([{ variable, problem }]);
  const reason = state && (unsupported(state) ?? unsettled(state, env) ?? (await unkept(master, env)));
  if (reason !== undefined) throw refusal(reason);
}

/** Why an address cannot be used; undefined for an error that may pass or is of another kind. */
function unusable(error: unknown): string | undefined {
  if (!(error instanceof Error && isConnectionError(error))) return undefined;
  if (error.message.includes('unsupported startup parameter'))
    return `points at a pooler that refuses our bounds: ${BEHIND_POOLER}`;
  const state = sqlState(error);
  if (isAway(error) && !OF_ADDRESS.test(state ?? '')) return undefined;
  if (state !== undefined) return `is refused by PostgreSQL: ${error.message}`;
  return `leads to no connection: ${error.message}${'code' in error ? ` (${String(error.code)})` : ''}; see docs/operations/postgresql.md`;
}

function takesNoWrites({ isStandby, isReadOnly }: ServerState): string | undefined {
  if (isStandby) return 'points at a standby, which takes no writes: name the primary';
  if (isReadOnly)
    return 'points at a database that is read-only: set default_transaction_read_only to off for its role and database';
  return undefined;
}

function unsupported({ version, isReplica, foldsCase }: ServerState): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST) return `points at PostgreSQL ${major}: the oldest that is supported is ${OLDEST}`;
  if (!foldsCase)
    return `points at a PostgreSQL ${major} without ICU, in a database whose locale has no other letters than English: take one with ICU, PostgreSQL 17 or later, or a database with the locale C.UTF-8`;
  if (isReplica)
    return 'points at a database without triggers: set session_replication_role to origin for its role and database';
  return undefined;
}

/** Limits or formats that the session lacks. */
function unsettled(state: ServerState, env: DatabaseEnv): string | undefined {
  const bounds = missingBounds(state, env);
  const missing = { ...bounds, ...missingFormats(state) };
  const names = Object.keys(missing);
  if (names.length === 0) return undefined;
  const kind = Object.keys(bounds).length > 0 ? 'bounds' : 'formats';
  if (env.poolMode === 'session')
    return `points at a pooler that keeps our ${kind} (${names.join(', ')}) from PostgreSQL: ${BEHIND_POOLER}`;
  const statements = roleStatements(missing, state.role, state.database);
  return `leads to sessions without our ${kind}: run "admin db migrate" with DATABASE_DIRECT_URL, or by hand ${statements.join('; ')}; then RECONNECT in the console of PgBouncer`;
}

function missingBounds({ bounds }: ServerState, env: DatabaseEnv): Record<string, string> {
  const asked = Object.entries(sessionBounds(env)).filter(
    ([name, ms]) => ms > 0 && bounds[name as keyof SessionBounds] !== undefined,
  );
  const missing = asked.filter(([name, ms]) => {
    const found = bounds[name as keyof SessionBounds] ?? 0;
    return found === 0 || (env.poolMode === 'transaction' && found > ms);
  });
  return Object.fromEntries(missing.map(([name, ms]) => [name, String(ms)]));
}

/**
 * The time zone changes no result, nor does the search path, except where somebody hides functions of PostgreSQL;
 * PgBouncer may give sessions those that it cached before a migration.
 */
function missingFormats({ formats }: ServerState): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SESSION_FORMATS).filter(
      ([name, value]) => !['TimeZone', 'search_path'].includes(name) && (formats[name] ?? value) !== value,
    ),
  );
}

/**
 * Two connections with one session of PostgreSQL: only a pooler in transaction mode does that, and otherwise only
 * prepared statements would reveal it, one time in three.
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
