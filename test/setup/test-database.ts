import { DatabaseEnv, migrate } from '@wagewright/database';
import { Client } from 'pg';
import { testEnvironment } from './test-environment';

/** A migrated, otherwise empty database that only one test file uses. */
export interface TestDatabase {
  url: string;
  name: string;
  /** Ends all its sessions and removes it. */
  drop(): Promise<void>;
}

/** Any constant: it lets one Jest worker migrate while the others wait. */
const TEMPLATE_LOCK = 5_142_023;
let created = 0;

/**
 * A copy of the migrated schema, in some tens of milliseconds: call it in `beforeAll`, and `drop` in `afterAll`.
 * The schema is migrated once per test run, by the TypeScript sources.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { databaseUrl, workerId } = testEnvironment();
  const base = nameOf(databaseUrl);
  const template = await ensureTemplate(databaseUrl, `${base}_template`);
  created += 1;
  const name = `${base}_w${workerId}_${process.pid}_${created}`;
  await execute(databaseUrl, `CREATE DATABASE ${quoted(name)} TEMPLATE ${quoted(template)}`);
  const drop = () => execute(databaseUrl, `DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
  return { url: urlOf(databaseUrl, name), name, drop };
}

async function ensureTemplate(serverUrl: string, template: string): Promise<string> {
  await withClient(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount === 0) await makeTemplate(client, serverUrl, template);
  });
  return template;
}

/** It gets its final name only when it is complete: a failed migration must not serve as a template. */
async function makeTemplate(client: Client, serverUrl: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${quoted(draft)} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${quoted(draft)}`);
  await migrate(Object.assign(new DatabaseEnv(), { url: urlOf(serverUrl, draft) }));
  await client.query(`ALTER DATABASE ${quoted(draft)} RENAME TO ${quoted(template)}`);
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

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
