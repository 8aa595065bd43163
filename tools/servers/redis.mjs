import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret, writePrivate } from '../start/private-file.mjs';
import { withRedis } from './redis-client.mjs';
import { findRedis } from './redis-program.mjs';
import { startServer } from './running-server.mjs';

const READY_WITHIN_MS = 60_000;
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
 * @param {(line: string) => void} [options.say]  Called when Redis must be fetched first.
 * @param {(process: import('../start/logged-process.mjs').LoggedProcess) => void} [options.onSpawn]
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
      writePrivate(configuration, configurationText({ directory, port, password, durable }));
      return { name: 'redis', ...program, args: [configuration], cwd: directory, logFile };
    },
    isReady: (url) =>
      withRedis(url, (redis) => redis.ping()).then(
        () => true,
        () => false,
      ),
  });
}

function configurationText(
  /** @type {{directory: string, port: number, password: string, durable: boolean}} */ {
    directory,
    port,
    password,
    durable,
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
    '',
  ].join('\n');
}
