import { unusableServer } from '../start/setup-error.mjs';

/** Every server has this database, so that one can connect before one's own exists. */
const MAINTENANCE_DATABASE = 'postgres';
const CONNECT_TIMEOUT_MS = 5_000;
const DUPLICATE_DATABASE = '42P04';

/**
 * Runs `work` on one connection and closes it.
 *
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  // Imported late: the launcher loads this file before the packages are installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A server that goes away between two queries must not end the whole process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server and account, another database. */
export function withDatabase(/** @type {string} */ url, /** @type {string} */ database) {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** Creates the database that the URL names, unless it exists. */
export async function ensureDatabase(/** @type {string} */ url) {
  await withClient(withDatabase(url, MAINTENANCE_DATABASE), async (client) => {
    const name = decodeURIComponent(new URL(url).pathname.slice(1));
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount !== 0) return;
    try {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    } catch (error) {
      if (/** @type {{code?: string}} */ (error).code !== DUPLICATE_DATABASE) throw error;
    }
  });
}

/**
 * Identifies a database on whatever server: a dump restored under the same address is another database.
 *
 * @returns {Promise<string>}
 */
export async function databaseIdentity(/** @type {string} */ url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT system_identifier FROM pg_control_system()) AS server, oid AS database
         FROM pg_database WHERE datname = current_database()`,
    );
    return `${rows[0].server}/${rows[0].database}`;
  });
}

/** @returns {Promise<string>}  Empty for a database without an account. */
export async function hasAccounts(/** @type {string} */ url) {
  const { rows } = await withClient(url, (client) => client.query('SELECT FROM accounts.account LIMIT 1'));
  return rows.length > 0 ? 'yes' : '';
}

/**
 * @param {string} url  From DATABASE_URL.
 * @returns {Promise<string>}  The version of the server.
 */
export async function checkPostgres(url) {
  try {
    const { rows } = await withClient(url, (client) => client.query('SHOW server_version'));
    return rows[0].server_version;
  } catch (error) {
    throw unusableServer('PostgreSQL', 'DATABASE_URL', url, error);
  }
}
