import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { SettingsError } from '@wagewright/config';
import { escapeIdentifier } from 'pg';
import type { DataSource } from 'typeorm';
import { MIGRATION_TABLE } from '../connection/data-source';
import { databaseRole } from '../connection/database-address';
import type { DatabaseEnv } from '../database.env';
import { sqlState } from '../sql-state/sql-state';
import {
  APPEND_ONLY,
  PROCESS_NAMES,
  PROCESS_RIGHTS,
  type ProcessName,
  type ProcessRights,
} from './process-rights';

const SCHEMAS = ['accounts', 'compensation', 'pipeline'];
const NOT_ALLOWED = '42501';
/** PostgreSQL's own number of iterations and length of salt. */
const SCRAM_ITERATIONS = 4_096;
const SCRAM_SALT_BYTES = 16;
const SHA256_BYTES = 32;

/** The addresses of processes with a role of their own; the others use the role of `DATABASE_URL`. */
export type ProcessUrls = Readonly<Partial<Record<ProcessName, string>>>;

interface Recipient {
  variable: string;
  url: string;
  /** Undefined: all processes, and the operator's commands. */
  process?: ProcessName;
}

/**
 * Gives the processes' roles exactly the rights they need, replacing earlier ones: a process's own role gets that
 * process's rows; the role of `DATABASE_URL` the rows of all tables. Future objects, such as partitions, get the same
 * rights automatically. A missing role is created if the owner may. With one role for everything nothing is granted.
 *
 * @param owner connected as the role that owns the schemas
 * @throws SettingsError when a role is missing and this one may not create it
 */
export async function grantAccess(
  owner: DataSource,
  { url }: Pick<DatabaseEnv, 'url'>,
  processes: ProcessUrls,
): Promise<void> {
  const [{ own } = { own: '' }] = await owner.query<{ own: string }[]>('SELECT current_user AS own');
  const recipients: Recipient[] = [{ variable: 'DATABASE_URL', url }];
  for (const process of PROCESS_NAMES) {
    const ofProcess = processes[process];
    if (ofProcess !== undefined && databaseRole(ofProcess).name !== databaseRole(url).name)
      recipients.push({ variable: `${process.toUpperCase()}_DATABASE_URL`, url: ofProcess, process });
  }
  for (const recipient of recipients) {
    const { name, password } = databaseRole(recipient.url);
    if (name !== own) await grantTo(owner, recipient, name, password);
  }
}

async function grantTo(
  owner: DataSource,
  recipient: Recipient,
  role: string,
  password: string,
): Promise<void> {
  const [{ known } = { known: false }] = await owner.query<{ known: boolean }[]>(
    'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS known',
    [role],
  );
  if (!known) await createRole(owner, recipient.variable, role, password);
  await owner.transaction(async (manager) => {
    for (const statement of statements(escapeIdentifier(role), recipient.process))
      await manager.query(statement);
  });
}

/** The statements that replace a role's rights, for the owner of the schemas. */
function statements(role: string, process?: ProcessName): string[] {
  const rights = process && PROCESS_RIGHTS[process];
  return [
    ...SCHEMAS.flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
      ...(rights ? nothingOf(schema, role) : []),
    ]),
    ...SCHEMAS.filter((schema) => !rights || rights.schema === schema).flatMap((schema) =>
      rowsOf(schema, role),
    ),
    ...(rights
      ? partsOf(rights, role)
      : SCHEMAS.flatMap((schema) => allOf(schema, 'EXECUTE', 'FUNCTIONS', role))),
    ...APPEND_ONLY.map((table) => `REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM ${role}`),
    // A process is ready when its known migrations are applied.
    `GRANT SELECT ON ${MIGRATION_TABLE} TO ${role}`,
  ];
}

function nothingOf(schema: string, role: string): string[] {
  return ['TABLES', 'SEQUENCES', 'FUNCTIONS'].flatMap((kind) => [
    `REVOKE ALL ON ALL ${kind} IN SCHEMA ${schema} FROM ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} REVOKE ALL ON ${kind} FROM ${role}`,
  ]);
}

function rowsOf(schema: string, role: string): string[] {
  return [
    ...allOf(schema, 'SELECT, INSERT, UPDATE, DELETE', 'TABLES', role),
    ...allOf(schema, 'USAGE, SELECT', 'SEQUENCES', role),
  ];
}

/** Present and future objects of a kind. */
function allOf(schema: string, privileges: string, kind: string, role: string): string[] {
  return [
    `GRANT ${privileges} ON ALL ${kind} IN SCHEMA ${schema} TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${privileges} ON ${kind} TO ${role}`,
  ];
}

/** Functions that do not run as their owner are open to everybody, with the caller's own rights. */
function partsOf({ tables, partitioned = [], functions }: ProcessRights, role: string): string[] {
  return [
    ...Object.entries(tables).map(([table, privileges]) => `GRANT ${privileges} ON ${table} TO ${role}`),
    ...partitioned.flatMap((table) => partitionsOf(table, tables[table] ?? '', role)),
    ...functions.map((signature) => `GRANT EXECUTE ON FUNCTION ${signature} TO ${role}`),
  ];
}

/**
 * Partitions have rights of their own. Between two migrations nothing but partitions is made, and the next migration
 * closes its own tables again.
 */
function partitionsOf(table: string, privileges: string, role: string): string[] {
  const [schema] = table.split('.');
  return [
    `DO $$
     DECLARE part regclass;
     BEGIN
       FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = '${table}'::regclass LOOP
         EXECUTE 'GRANT ${privileges} ON ' || part || ' TO ' || $role$${role}$role$;
       END LOOP;
     END $$`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${privileges} ON TABLES TO ${role}`,
  ];
}

async function createRole(
  owner: DataSource,
  variable: string,
  role: string,
  password: string,
): Promise<void> {
  const login = `CREATE ROLE ${escapeIdentifier(role)} LOGIN`;
  try {
    await owner.query(password === '' ? login : `${login} PASSWORD '${scramVerifier(password)}'`);
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    const problem = `names the role ${role}, which does not exist, and the role of DATABASE_DIRECT_URL may not make it; have an administrator run: ${login} PASSWORD '…'`;
    throw new SettingsError([{ variable, problem }]);
  }
}

/**
 * PostgreSQL's stored form of a password (RFC 5803, SCRAM-SHA-256), so that the password itself is in no statement,
 * which might be logged. The password is used as is: ours are ASCII, which SASLprep does not change.
 */
export function scramVerifier(
  password: string,
  salt = randomBytes(SCRAM_SALT_BYTES),
  iterations = SCRAM_ITERATIONS,
): string {
  const salted = pbkdf2Sync(password, salt, iterations, SHA256_BYTES, 'sha256');
  const keyOf = (purpose: string) => createHmac('sha256', salted).update(purpose).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
