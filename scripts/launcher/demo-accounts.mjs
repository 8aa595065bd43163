import { readJsonIfThere, writePrivate } from '../files/private-file.mjs';
import { databaseIdentity } from '../servers/postgres-database.mjs';

/**
 * The contract's shape of `.local/demo-credentials.json`.
 *
 * @typedef {object} DemoCredentials
 * @property {{url: string, keys: {free: string, pro: string, ultra: string, proLineage: string}}} compensation
 * @property {{url: string, tokens: {readWrite: string, readOnly: string}}} pipeline
 * @property {{url: string}} worker
 */

/** @typedef {(args: string[]) => Promise<any>} AdminCommand */

/**
 * The keys and tokens to try the services with. They are made once and kept; anew when the database is
 * another one, or no longer has their accounts.
 *
 * @param {object} options
 * @param {{credentials: string, demoAccounts: string}} options.files
 * @param {string} options.databaseUrl
 * @param {{compensation: string, pipeline: string, worker: string}} options.addresses
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
  };
  writePrivate(files.credentials, `${JSON.stringify(credentials, null, 2)}\n`);
  // After the credentials: a record without its credentials would vouch for older ones.
  const record = { database, accounts: secrets.accounts };
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
  return (await areThere(record.accounts, admin)) ? { keys, tokens, accounts: record.accounts } : undefined;
}

/**
 * One question for all: the accounts are made and deleted together, so one stands for the rest.
 *
 * @param {string[]} accounts
 * @param {AdminCommand} admin
 */
async function areThere(accounts, admin) {
  try {
    return (await admin(['account', 'show', '--id', accounts[0] ?? ''])).id === accounts[0];
  } catch {
    return false;
  }
}
