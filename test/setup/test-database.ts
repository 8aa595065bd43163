import { randomUUID } from 'node:crypto';
import { DatabaseEnv, migrate } from '@wagewright/database';
import { Client } from 'pg';
import { processRole } from '../../scripts/servers/process-role.mjs';
import { testEnvironment } from './test-environment';

/** A migrated, otherwise empty database that only one test file uses. */
export interface TestDatabase {
  /** As the owner of everything in it. */
  url: string;
  /** As a process of ours: a role that may read and write rows and owns nothing. */
  processUrl: string;
  name: string;
  /** Runs statements as the owner: what no process may do. */
  query(statements: string): Promise<void>;
  /** Ends all its sessions and removes it. */
  drop(): Promise<void>;
}

/** Any constant: it lets one Jest worker migrate while the others wait. */
const TEMPLATE_LOCK = 5_142_023;

/** What a test database is a copy of: made once per test run, and then copied in some tens of milliseconds. */
export interface DatabaseTemplate {
  name: string;
  /** Fills an empty database, and leaves no connection to it open. */
  fill(url: string): Promise<unknown>;
}

/** The schema, migrated by the TypeScript sources. */
export const MIGRATED: DatabaseTemplate = {
  name: 'template',
  fill: (directUrl) => migrate(Object.assign(new DatabaseEnv(), { url: processUrlOf(directUrl), directUrl })),
};

/** A copy of a template: call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(kind = MIGRATED): Promise<TestDatabase> {
  const { databaseUrl, workerId } = testEnvironment();
  const base = nameOf(databaseUrl);
  const template = await ensureTemplate(databaseUrl, `${base}_${kind.name}`, kind);
  // At random: what a file has left behind must not be in the way of those that follow in its worker.
  const name = `${base}_w${workerId}_${randomUUID().slice(0, 8)}`;
  // Copied file by file: by way of the log it takes twice as long.
  await execute(
    databaseUrl,
    `CREATE DATABASE ${quoted(name)} TEMPLATE ${quoted(template)} STRATEGY file_copy`,
  );
  const drop = () => execute(databaseUrl, `DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
  const url = urlOf(databaseUrl, name);
  return { url, processUrl: processUrlOf(url), name, query: (statements) => execute(url, statements), drop };
}

/** One role for all databases of a run, which is gone with them (scripts/servers/test-servers.mjs). */
function processUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = processRole(nameOf(testEnvironment().databaseUrl));
  return url.href;
}

async function ensureTemplate(serverUrl: string, template: string, kind: DatabaseTemplate): Promise<string> {
  await withClient(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount === 0) await makeTemplate(client, serverUrl, template, kind);
  });
  return template;
}

/** It gets its final name only when it is complete: a half-filled one must not serve as a template. */
async function makeTemplate(
  client: Client,
  serverUrl: string,
  template: string,
  kind: DatabaseTemplate,
): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${quoted(draft)} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${quoted(draft)}`);
  await kind.fill(urlOf(serverUrl, draft));
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
