import { readJsonIfThere, writePrivate } from './private-file.mjs';
import { databaseIdentity } from '../servers/postgres-database.mjs';

/**
 * The contract's shape of `.local/demo-credentials.json`.
 *
 * @typedef {object} DemoCredentials
 * @property {{url: string, keys: {free: string, pro: string, ultra: string, proLineage: string}}} compensation
 * @property {{url: string, tokens: {readWrite: string, readOnly: string}}} pipeline
 * @property {{url: string}} worker
 * @property {{url: string, welcome: string}} console  `welcome` signs the owner of the accounts in, once.
 */

/** @typedef {(args: string[]) => Promise<any>} AdminCommand */

/**
 * The keys and tokens to try the services with. They are made once and kept; anew when the database is
 * another one, or no longer has their accounts.
 *
 * @param {object} options
 * @param {{credentials: string, demoAccounts: string}} options.files
 * @param {string} options.databaseUrl
 * @param {{compensation: string, pipeline: string, worker: string, console: string}} options.addresses
 * @param {AdminCommand} options.admin
 * @returns {Promise<{credentials: DemoCredentials, isNew: boolean}>}
 */
export async function ensureDemoCredentials({ files, databaseUrl, addresses, admin }) {
  const database = await databaseIdentity(databaseUrl);
  const known = await knownSecrets(files, database, admin);
  const secrets = known ?? (await admin(['account', 'demo']));
  const credentials = {
    compensation: { url: addresses.compensation, keys: secrets.keys },
    pipeline: { url: addresses.pipeline, tokens: secrets.tokens },
    worker: { url: addresses.worker },
    console: { url: addresses.console, welcome: `${addresses.console}/welcome#${secrets.welcome}` },
  };
  writePrivate(files.credentials, `${JSON.stringify(credentials, null, 2)}\n`);
  // After the credentials: a record without its credentials would vouch for older ones.
  const record = { database, accounts: secrets.accounts, owner: secrets.owner };
  writePrivate(files.demoAccounts, `${JSON.stringify(record, null, 2)}\n`);
  return { credentials, isNew: known === undefined };
}

/**
 * @param {{credentials: string, demoAccounts: string}} files
 * @param {string} database
 * @param {AdminCommand} admin
 */
async function knownSecrets(files, database, admin) {
  const record = readJsonIfThere(files.demoAccounts);
  const kept = readJsonIfThere(files.credentials);
  const keys = kept?.compensation?.keys;
  const tokens = kept?.pipeline?.tokens;
  if (record?.database !== database || keys === undefined || tokens === undefined) return undefined;
  const { accounts } = record;
  const owner = record.owner ?? accounts.at(-1);
  const welcome = await invitationOf(owner, admin);
  return welcome && { keys, tokens, accounts, owner, welcome };
}

/**
 * A new way in for the owner, and one question for all accounts: they are made and deleted together, so one stands for
 * the rest.
 *
 * @param {string} owner
 * @param {AdminCommand} admin
 * @returns {Promise<string | undefined>}  Undefined when the account is gone.
 */
async function invitationOf(owner, admin) {
  try {
    return (await admin(['account', 'invite', '--id', owner, '--owner'])).token;
  } catch {
    return undefined;
  }
}
