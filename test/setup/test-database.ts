import { randomUUID } from 'node:crypto';
import {
  DatabaseEnv,
  dataSourceOptions,
  type EntityList,
  migrate,
  PROCESS_NAMES,
  type ProcessName,
} from '@wagewright/database';
import { Client, escapeIdentifier, Pool } from 'pg';
import { DataSource } from 'typeorm';
import { scramVerifier } from '../../libs/database/src/roles/role-access';
import { processRole } from '../../tools/servers/process-role.mjs';
import { endsWithFile } from '../support/ends-with-file';
import { testEnvironment } from './test-environment';

/** A migrated, otherwise empty database that only one test file uses. */
export interface TestDatabase {
  /** As the owner of everything in it. */
  url: string;
  /** As the operator's commands, and as processes without a role of their own: may read and write rows and owns nothing. */
  processUrl: string;
  /** As one process, whose role may do no more than it does. */
  urlOf(process: ProcessName): string;
  name: string;
  /** Runs statements as the owner: what no process may do. */
  query(statements: string): Promise<void>;
  /** A pool as the owner, until the database is dropped. */
  connect(entities?: EntityList, members?: Partial<DatabaseEnv>): Promise<DataSource>;
  /** Ends all its sessions and removes it, at the end of the file by itself. */
  drop(): Promise<void>;
}

/** Any constant: it lets one Jest worker migrate while the others wait. */
const TEMPLATE_LOCK = 5_142_023;

/** Template of test databases: made once per test run, and then copied in some tens of milliseconds. */
export interface DatabaseTemplate {
  name: string;
  /** Fills an empty database, and leaves no connection to it open. */
  fill(url: string): Promise<unknown>;
}

/** The schema, migrated by the TypeScript sources. */
export const MIGRATED: DatabaseTemplate = {
  name: 'template',
  async fill(directUrl) {
    const url = processUrlOf(directUrl);
    const urls = PROCESS_NAMES.map((process) => [process, processUrlOf(directUrl, process)] as const);
    await migrate(patientEnv({ url, directUrl }), Object.fromEntries(urls));
    for (const own of [url, ...urls.map(([, ofProcess]) => ofProcess)])
      await execute(directUrl, quickLogin(own));
  },
};

/**
 * Stores the role's SCRAM verifier with one iteration: PostgreSQL's 4,096 make every login of a test slow.
 */
function quickLogin(url: string): string {
  const { username, password } = new URL(url);
  const verifier = scramVerifier(decodeURIComponent(password), undefined, 1);
  return `ALTER ROLE ${escapeIdentifier(decodeURIComponent(username))} PASSWORD '${verifier}'`;
}

/** Settings of a service under test: a busy machine makes connections and waits for locks slow, and nothing is wrong. */
export const PATIENCE = { DATABASE_CONNECT_TIMEOUT_MS: '60000', DATABASE_STATEMENT_TIMEOUT_MS: '30000' };

export function patientEnv(members: Partial<DatabaseEnv>): DatabaseEnv {
  const patience = {
    connectTimeoutMs: Number(PATIENCE.DATABASE_CONNECT_TIMEOUT_MS),
    statementTimeoutMs: Number(PATIENCE.DATABASE_STATEMENT_TIMEOUT_MS),
  };
  return Object.assign(new DatabaseEnv(), patience, members);
}

/** Call it in `beforeAll`. */
export function createTestDatabase(kind = MIGRATED): Promise<TestDatabase> {
  return createDatabase(async (server, databaseUrl) => {
    const template = await ensureTemplate(server, databaseUrl, `${nameOf(databaseUrl)}_${kind.name}`, kind);
    // Copied file by file: by way of the log it takes twice as long.
    return `${escapeIdentifier(template)} STRATEGY file_copy`;
  });
}

/** A database that nobody has migrated. @param properties as in `CREATE DATABASE` */
export function createEmptyDatabase(properties = ''): Promise<TestDatabase> {
  return createDatabase(async () => `template0 ${properties}`);
}

async function createDatabase(
  templateOf: (server: Pool, databaseUrl: string) => Promise<string>,
): Promise<TestDatabase> {
  const { databaseUrl, workerId } = testEnvironment();
  const server = connectionKept(databaseUrl);
  const template = await templateOf(server, databaseUrl);
  // At random: what a file has left behind must not be in the way of those that follow in its worker.
  const name = `${nameOf(databaseUrl)}_w${workerId}_${randomUUID().slice(0, 8)}`;
  await server.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${template}`);
  const pools: DataSource[] = [];
  const drop = endsWithFile(async () => {
    for (const pool of pools) await pool.destroy();
    await server.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
    await server.end();
  });
  const url = urlOf(databaseUrl, name);
  return {
    url,
    processUrl: processUrlOf(url),
    urlOf: (process) => processUrlOf(url, process),
    name,
    query: (statements) => execute(url, statements),
    async connect(entities = [], members = {}) {
      const env = patientEnv({ url, ...members });
      const pool = await new DataSource(dataSourceOptions(env, 'test', entities)).initialize();
      pools.push(pool);
      return pool;
    },
    drop,
  };
}

/** The database of a service that may have been given one. @throws Error when it is not its own */
export function ownDatabase(database: TestDatabase | undefined): TestDatabase {
  if (!database) throw new Error('The database is another one’s: ask that one.');
  return database;
}

/** One connection for all that a file asks of the server: a new one costs both sides more than most statements. */
function connectionKept(serverUrl: string): Pool {
  // Where a file failed and drops nothing, it must not keep the process going.
  const server = new Pool({
    connectionString: serverUrl,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The servers of a run end before a worker that was left behind does.
  server.on('error', () => undefined);
  return server;
}

/** The same roles for all databases of a run, which are gone with them (tools/servers/test-servers.mjs). */
function processUrlOf(ownerUrl: string, process?: ProcessName): string {
  const url = new URL(ownerUrl);
  url.username = processRole(nameOf(testEnvironment().databaseUrl), process);
  return url.href;
}

async function ensureTemplate(
  server: Pool,
  serverUrl: string,
  template: string,
  kind: DatabaseTemplate,
): Promise<string> {
  if (await isThere(server, template)) return template;
  await withClient(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await isThere(client, template))) await makeTemplate(client, serverUrl, template, kind);
  });
  return template;
}

async function isThere(server: Pool | Client, database: string): Promise<boolean> {
  const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  return rowCount === 1;
}

/** It gets its final name only when it is complete: a half-filled one must not serve as a template. */
async function makeTemplate(
  client: Client,
  serverUrl: string,
  template: string,
  kind: DatabaseTemplate,
): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(draft)} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${escapeIdentifier(draft)}`);
  await kind.fill(urlOf(serverUrl, draft));
  await client.query(`ALTER DATABASE ${escapeIdentifier(draft)} RENAME TO ${escapeIdentifier(template)}`);
}

async function execute(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
