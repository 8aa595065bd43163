import type { Logger } from '@nestjs/common';
import { BackgroundTask, Counter, Gauge, LogThrottle } from '@wagewright/observability';
import { Cluster, type Command, type Redis } from 'ioredis';
import type { RedisClient } from './connect';

const connected = new Gauge({
  name: 'redis_connected',
  help: '1 while the connection for this purpose is ready, else 0.',
  labelNames: ['purpose'] as const,
});

const errors = new Counter({
  name: 'redis_connection_errors_total',
  help: 'Connection errors by purpose of the connection.',
  labelNames: ['purpose'] as const,
});

const commandErrors = new Counter({
  name: 'redis_command_errors_total',
  help: 'Commands that failed or found no connection, by purpose of the connection.',
  labelNames: ['purpose'] as const,
});
const BEAT_MS = 2_000;
/** Beats in a row without a byte from Redis after which the connection is closed: six to eight seconds. */
const SILENT_BEATS = 3;

type Stream = Parameters<Cluster['sendCommand']>[1];

/** Redis' error for an unknown script; the client then sends the script itself. */
const UNKNOWN_SCRIPT = 'NOSCRIPT';

/**
 * Keeps a connection's errors from crashing the process (an `error` event without listener would), logs only the
 * changes between up and down, at most one in 30 s, and replaces a dead connection.
 */
export function observeConnection(client: RedisClient, purpose: string, logger: Logger): void {
  let down = false;
  const throttle = new LogThrottle();
  if (client instanceof Cluster) client.on('+node', keepAlive);
  else keepAlive(client);
  connected.set({ purpose }, 0);
  errors.inc({ purpose }, 0);
  countCommandErrors(client, purpose);
  client.on('ready', () => {
    client.ping().then(back, () => undefined);
  });
  client.on('error', (error: Error) => {
    errors.inc({ purpose });
    if (!down && throttle.next('away') !== undefined) {
      logger.warn({ message: `Redis is away (${purpose})`, err: error });
      down = true;
    }
  });
  client.on('close', () => connected.set({ purpose }, 0));

  /** A server that refuses the login has accepted the connection before: only an answer shows that it is back. */
  function back(): void {
    connected.set({ purpose }, 1);
    if (down) logger.log(`Redis is back (${purpose})`);
    down = false;
  }
}

/** The client has no event for a failed command, and every command passes here. */
function countCommandErrors(client: RedisClient, purpose: string): void {
  commandErrors.inc({ purpose }, 0);
  const count = (error: Error) => {
    if (!error.message.startsWith(UNKNOWN_SCRIPT)) commandErrors.inc({ purpose });
  };
  const send: Cluster['sendCommand'] = client.sendCommand.bind(client);
  // The last argument is for clusters: the node of all commands of a pipeline.
  client.sendCommand = (command: Command, stream?: Stream, node?: unknown) => {
    const reply = send(command, stream, node);
    // Many users may not run INFO, and nothing depends on it.
    if (command.name !== 'info') command.promise.catch(count);
    return reply;
  };
}

/**
 * Closes a silent connection, so that the client opens another one. The network does not report a lost connection:
 * commands would time out one by one, and a subscription stay silent, until the kernel notices after a quarter of an
 * hour. A slow response counts as alive.
 */
function keepAlive(client: Redis): void {
  let [seen, silent] = [0, 0];
  const beat = async () => {
    if (client.status !== 'ready') return;
    const { bytesRead } = client.stream;
    silent = bytesRead === seen ? silent + 1 : 0;
    seen = bytesRead;
    // The response is not awaited: a silent connection would block the next beat.
    if (silent < SILENT_BEATS) client.ping().catch(() => undefined);
    else client.stream.destroy(new Error('Redis does not answer'));
  };
  const task = new BackgroundTask({
    name: 'RedisHeartbeat',
    run: beat,
    next: BEAT_MS,
    failure: 'a Redis connection could not be checked',
  });
  task.wake(BEAT_MS);
  client.on('ready', () => (silent = 0));
  client.on('end', () => void task.stop());
}
