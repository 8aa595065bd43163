import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptSecret, readIfThere, writePrivate } from '../start/private-file.mjs';
import { loopbackPort } from '../start/free-port.mjs';
import { isRunning } from '../start/identity.mjs';
import { lastLines } from '../start/log-tail.mjs';
import { startLogged } from '../start/logged-process.mjs';
import { stopProcess } from '../start/stop-process.mjs';
import { SetupError } from '../start/setup-error.mjs';
import { redisAnswers } from './redis-ping.mjs';
import { findRedis } from './redis-program.mjs';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 20;
const ATTEMPTS = 3;
/** How many logical databases our own servers have. */
export const REDIS_DATABASES = 128;
const STOP_SIGNALS = /** @type {NodeJS.Signals[]} */ (['SIGTERM']);

/**
 * Starts a Redis (or Valkey) on loopback only, with data and password in `directory`. Writes are kept in an
 * append-only file and nothing is ever evicted, because the queues must not lose jobs.
 * Started again in the same folder it has the same data, the same password and, if it is still free,
 * the same port.
 *
 * @param {object} options
 * @param {string} options.directory  Its own folder.
 * @param {string} [options.logFile]
 * @param {boolean} [options.durable]  False keeps everything in memory only.
 * @param {(line: string) => void} [options.say]  Told when Redis must be installed first.
 * @param {(process: import('../start/logged-process.mjs').LoggedProcess) => void} [options.onSpawn]
 * @returns {Promise<import('./running-server.mjs').RunningServer>}
 */
export async function startRedis({
  directory,
  logFile = join(directory, 'redis.log'),
  durable = true,
  say,
  onSpawn,
}) {
  mkdirSync(directory, { recursive: true });
  const program = await findRedis({ say });
  const password = keptSecret(join(directory, 'password'));
  const { process, port } = await startOnSomePort({
    directory,
    program,
    password,
    logFile,
    durable,
    onSpawn,
  });
  return {
    url: `redis://default:${password}@127.0.0.1:${port}/0`,
    port,
    data: directory,
    process,
    stopSignals: STOP_SIGNALS,
    stop: () => stopProcess(process.identity, { signals: STOP_SIGNALS }),
    kill: () => stopProcess(process.identity, { signals: [] }),
  };
}

/** @param {any} start */
async function startOnSomePort(start) {
  const portFile = join(start.directory, 'port');
  for (let attempt = 1; ; attempt += 1) {
    const port = await loopbackPort(Number(readIfThere(portFile)) || undefined);
    const process = await spawnServer(start, port);
    if (await becomesReady(process, port, start.password)) {
      writePrivate(portFile, `${port}\n`);
      return { process, port };
    }
    if (attempt === ATTEMPTS) throw new SetupError(failure(process));
  }
}

/**
 * @param {any} start
 * @param {number} port
 */
async function spawnServer({ directory, program, password, logFile, durable, onSpawn }, port) {
  const configuration = join(directory, 'redis.conf');
  // A file, because everybody on the machine can read a command line.
  writePrivate(configuration, configurationText({ directory, port, password, durable }));
  const process = await startLogged({
    name: 'redis',
    ...program,
    args: [configuration],
    cwd: directory,
    logFile,
  });
  onSpawn?.(process);
  return process;
}

/** @param {{directory: string, port: number, password: string, durable: boolean}} options */
function configurationText({ directory, port, password, durable }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${quoted(directory)}`,
    `appendonly ${durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    // Each Jest worker uses a database of its own, and a machine may have many cores.
    `databases ${REDIS_DATABASES}`,
    'daemonize no',
    '',
  ].join('\n');
}

/** @param {string} text */
function quoted(text) {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * @param {import('../start/logged-process.mjs').LoggedProcess} process
 * @param {number} port
 * @param {string} password
 */
async function becomesReady(process, port, password) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (isRunning(process.identity)) {
    if (await redisAnswers(port, password)) return true;
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
  return ['Redis did not start. Its last words:', ...lastLines(process.logFile, process.logStart)].join(
    '\n  ',
  );
}
