import { chownSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, identify, processStart } from '../start/identity.mjs';
import { runCommand } from '../start/run-command.mjs';
import { stopProcess } from '../start/stop-process.mjs';
import { SetupError } from '../start/setup-error.mjs';
import { makeFolderFor } from './postgres-home.mjs';
import { writePrivate } from '../start/private-file.mjs';

/** The administrator's role of our own clusters. */
export const ROLE = 'wagewright';
/** `postgres` stops accepting and ends all sessions on SIGINT, and drops everything on SIGQUIT. */
export const STOP_SIGNALS = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGQUIT']);
const MAJOR_VERSION = '18';
/** Same sorting and case rules on every machine, whatever locales it has. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Makes the cluster unless it is there. Interrupted half-way, it leaves nothing that looks finished.
 *
 * @param {import('./postgres-home.mjs').PostgresHome} home
 * @param {import('./postgres-account.mjs').Account} account
 * @param {string} password
 * @param {boolean} durable
 */
export async function ensureCluster(home, account, password, durable) {
  if (existsSync(join(home.data, 'PG_VERSION'))) {
    checkVersion(home.data);
    return;
  }
  const draft = `${home.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  makeFolderFor(draft, account);
  await initialise(home.programs, draft, account, password, durable);
  renameSync(draft, home.data);
}

/**
 * Deals with what a sudden death left: a server that still runs on these files is stopped, and a pid file
 * whose number now belongs to another program is removed, because PostgreSQL would take it for a server.
 *
 * @param {string} data
 */
export async function clearLeftovers(data) {
  const pid = Number(readPidFile(data)[0]);
  if (!(pid > 0) || processStart(pid) === undefined) return;
  if (commandLine(pid).includes(data)) await stopProcess(identify(pid), { signals: STOP_SIGNALS });
  else rmSync(join(data, 'postmaster.pid'), { force: true });
}

/**
 * Whether the server with this pid accepts connections; it says so itself in its pid file.
 *
 * @param {string} data
 * @param {number} pid
 */
export function isAccepting(data, pid) {
  const lines = readPidFile(data);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** @param {string} data */
function readPidFile(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** @param {string} data */
function checkVersion(data) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new SetupError(
    `The data in ${data} was written by PostgreSQL ${version}; this is version ${MAJOR_VERSION}. ` +
      'Move that folder away to begin anew, or set LOCAL_DIR to another folder.',
  );
}

/**
 * @param {string} programs
 * @param {string} data
 * @param {import('./postgres-account.mjs').Account} account
 * @param {string} password
 * @param {boolean} durable
 */
async function initialise(programs, data, account, password, durable) {
  const passwordFile = `${data}.password`;
  writePrivate(passwordFile, password);
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(passwordFile, account.uid, account.gid);
  const options = [
    `--pgdata=${data}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    ...LOCALE,
  ];
  try {
    await runCommand(join(programs, 'initdb'), durable ? options : [...options, '--no-sync'], {
      account,
      cwd: data,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
