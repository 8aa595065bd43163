import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { SettingsError } from '@wagewright/config';
import type { DataSource, EntityManager } from 'typeorm';
import { databaseRole } from './database-address';
import type { DatabaseEnv } from './database.env';
import { sqlState } from './sql-state/sql-state';

/** Schemas that are ours alone. */
const SCHEMAS = ['accounts', 'compensation', 'pipeline'];
const NOT_ALLOWED = '42501';
/** Iterations and length of salt, as PostgreSQL itself takes them. */
const SCRAM_ITERATIONS = 4_096;
const SCRAM_SALT_BYTES = 16;
const SHA256_BYTES = 32;

/**
 * Gives the role of `DATABASE_URL` what the processes need and no more: reading and writing rows. What is made later, such
 * as a partition, gets the same rights by itself. The role is made first where there is none and the owner may make it.
 * With one role for both there is nothing to give.
 *
 * @param owner connected as the role that owns the schemas
 * @throws SettingsError when the role is missing and this one may not make it
 */
export async function grantAccess(owner: DataSource, { url }: Pick<DatabaseEnv, 'url'>): Promise<void> {
  const { name: role, password } = databaseRole(url);
  const [{ own, known } = { own: '', known: false }] = await owner.query<{ own: string; known: boolean }[]>(
    'SELECT current_user AS own, EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS known',
    [role],
  );
  if (own === role) return;
  if (!known) await createRole(owner, role, password);
  await owner.transaction(async (manager) => {
    for (const statement of grants(quoted(role), await migrationTable(manager)))
      await manager.query(statement);
  });
}

/** The statements that give a role its rights, for whoever owns the schemas. */
function grants(role: string, migrations: string): string[] {
  const ofSchema = (schema: string) => [
    `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT EXECUTE ON FUNCTIONS TO ${role}`,
  ];
  // A process is ready when the migrations that it knows are applied.
  return [...SCHEMAS.flatMap((schema) => ofSchema(schema)), `GRANT SELECT ON ${migrations} TO ${role}`];
}

async function migrationTable(manager: EntityManager): Promise<string> {
  const [row] = await manager.query<{ name: string }[]>(`SELECT to_regclass('migration')::text AS name`);
  return row?.name ?? 'migration';
}

async function createRole(owner: DataSource, role: string, password: string): Promise<void> {
  const login = `CREATE ROLE ${quoted(role)} LOGIN`;
  try {
    await owner.query(password === '' ? login : `${login} PASSWORD '${scramVerifier(password)}'`);
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    const problem = `names the role ${role}, which does not exist, and the role of DATABASE_DIRECT_URL may not make it; have an administrator run: ${login} PASSWORD '…'`;
    throw new SettingsError([{ variable: 'DATABASE_URL', problem }]);
  }
}

/**
 * What PostgreSQL keeps of a password (RFC 5803, SCRAM-SHA-256), so that the password itself is in no statement, which
 * might be logged. The password is taken as it is: those of ours are ASCII, which SASLprep leaves alone.
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

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
