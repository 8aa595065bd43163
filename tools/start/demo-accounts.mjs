import { readJsonIfThere, writePrivate } from './private-file.mjs';
import { askPostgres } from '../servers/ask-postgres.mjs';

/**
 * The keys and tokens to try the services with. They are made once, in a database without an account, and kept.
 *
 * @param {object} options
 * @param {{credentials: string, demoAccounts: string}} options.files
 * @param {string} options.databaseUrl
 * @param {ReturnType<typeof import('./environments.mjs').addressesOf>} options.addresses
 * @param {(args: string[]) => Promise<any>} options.admin
 * @param {(detail: string) => void} options.note
 * @returns Undefined where the database has other accounts.
 */
export async function ensureDemoCredentials({ files, databaseUrl, addresses, admin, note }) {
  const database = await askPostgres('databaseIdentity', databaseUrl);
  const known = await knownSecrets(files, database, admin);
  if (known === undefined && (await askPostgres('hasAccounts', databaseUrl))) {
    note('none, because the database has accounts');
    return undefined;
  }
  const { keys, tokens, accounts, owner, welcome } = known ?? (await admin(['account', 'demo']));
  /** The contract's shape. `welcome` signs the owner of the accounts in, once. */
  const credentials = {
    compensation: { url: addresses.compensation, keys },
    pipeline: { url: addresses.pipeline, tokens },
    worker: { url: addresses.worker },
    console: { url: addresses.console, welcome: `${addresses.console}/welcome#${welcome}` },
  };
  writePrivate(files.credentials, `${JSON.stringify(credentials, null, 2)}\n`);
  // After the credentials: a record without its credentials would vouch for older ones.
  writePrivate(files.demoAccounts, `${JSON.stringify({ database, accounts, owner }, null, 2)}\n`);
  note(known ? 'those of an earlier start' : 'created');
  return credentials;
}

/**
 * Secrets that an earlier start has kept, with a new way in for the owner. Making it proves that the accounts are still
 * there: they are made and deleted together.
 *
 * @param {{credentials: string, demoAccounts: string}} files
 * @param {string} database
 * @param {(args: string[]) => Promise<any>} admin
 */
async function knownSecrets(files, database, admin) {
  const record = readJsonIfThere(files.demoAccounts);
  const kept = readJsonIfThere(files.credentials);
  const keys = kept?.compensation?.keys;
  const tokens = kept?.pipeline?.tokens;
  if (record?.database !== database || keys === undefined || tokens === undefined) return undefined;
  const { accounts, owner = accounts.at(-1) } = record;
  return admin(['account', 'invite', '--id', owner, '--owner']).then(
    ({ token }) => ({ keys, tokens, accounts, owner, welcome: token }),
    () => undefined,
  );
}
