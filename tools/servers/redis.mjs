import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { keptSecret, writePrivate } from '../start/private-file.mjs';
import { SetupError, unusableServer } from '../start/setup-error.mjs';
import { findRedis } from './redis-program.mjs';
import { startServer } from './running-server.mjs';

const READY_WITHIN_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** How many logical databases our own servers have: each Jest worker uses one, and a machine may have many cores. */
export const REDIS_DATABASES = 128;

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
 * @param {string[]} [options.limits]  Lines of the configuration besides ours, as `maxmemory 64mb`.
 * @param {(line: string) => void} [options.say]  Called when Redis must be fetched first.
 * @param {(process: import('../start/logged-process.mjs').LoggedProcess) => void} [options.onSpawn]
 */
export async function startRedis({
  directory,
  logFile = join(directory, 'redis.log'),
  durable = true,
  limits = [],
  say,
  onSpawn,
}) {
  mkdirSync(directory, { recursive: true });
  const program = await findRedis({ say });
  const password = keptSecret(join(directory, 'password'));
  // A file, because everybody on the machine can read a command line.
  const configuration = join(directory, 'redis.conf');
  return startServer({
    title: 'Redis',
    directory,
    data: directory,
    stopSignals: ['SIGTERM'],
    readyWithinMs: READY_WITHIN_MS,
    onSpawn,
    url: (port) => `redis://default:${password}@127.0.0.1:${port}/0`,
    program(port) {
      writePrivate(configuration, configurationText({ directory, port, password, durable, limits }));
      return { name: 'redis', ...program, args: [configuration], cwd: directory, logFile };
    },
    isReady: answersPing,
  });
}

function configurationText(
  /** @type {{directory: string, port: number, password: string, durable: boolean, limits: string[]}} */ {
    directory,
    port,
    password,
    durable,
    limits,
  },
) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${directory.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`,
    `appendonly ${durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    `databases ${REDIS_DATABASES}`,
    'daemonize no',
    ...limits,
    '',
  ].join('\n');
}

/** Not by ioredis, which would take 10 MB of the launcher as long as it runs. */
function answersPing(/** @type {string} */ url) {
  const { hostname, port, username, password } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: CONNECT_TIMEOUT_MS });
    let said = '';
    socket.setEncoding('latin1').on('data', (data) => (said += String(data)));
    socket.on('timeout', () => socket.destroy()).on('error', () => undefined);
    socket.once('close', () => resolve(said.includes('+PONG')));
    socket.end(`AUTH ${username} ${password}\r\nPING\r\n`);
  });
}

/**
 * Runs `work` on one connection that does not try again, and closes it.
 *
 * @template T
 * @param {string} url
 * @param {(redis: import('ioredis').Redis) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withRedis(url, work) {
  // Imported late: the launcher loads this file before the packages are installed.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: () => null,
    // It asks INFO, which a user may lack.
    enableReadyCheck: false,
    disableClientInfo: true,
  });
  /** @type {Error | undefined} */
  let cause;
  // A failed command says only that the connection is closed; the event says why.
  redis.on('error', (error) => (cause = error));
  try {
    await redis.connect();
    const result = await work(redis);
    // A refused database number fails no command: they would go to database 0.
    if (cause) throw cause;
    return result;
  } catch (error) {
    throw error instanceof SetupError ? error : (cause ?? error);
  } finally {
    redis.disconnect();
  }
}

/**
 * @param {string} url  From REDIS_URL.
 * @returns {Promise<string | undefined>}  Its version; undefined of several servers, and of one that does not tell it,
 *   which the processes check themselves when they start.
 * @throws {SetupError} with the reason why it cannot be used
 */
export async function checkRedis(url) {
  if (/^rediss?\+/.test(url)) return undefined;
  const info = await withRedis(url, (redis) => redis.info().catch(untold)).catch(
    (/** @type {unknown} */ error) => {
      throw unusableServer('Redis', 'REDIS_URL', url, error);
    },
  );
  const field = (/** @type {string} */ name) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim();
  const policy = field('maxmemory_policy') ?? 'noeviction';
  // The rule and the words of the processes, which would end after the migrations.
  if (policy !== 'noeviction' && Number(field('maxmemory')) > 0)
    throw new SetupError(
      `REDIS_URL points at a server that may evict queued jobs: set its maxmemory-policy to noeviction instead of ${policy}`,
    );
  return field('redis_version');
}

/** @returns {string} nothing, of a user that may not run INFO */
function untold(/** @type {Error} */ error) {
  if (/^NOPERM|unknown command/.test(error.message)) return '';
  throw error;
}
