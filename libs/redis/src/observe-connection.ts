import type { Logger } from '@nestjs/common';
import { metricsRegistry } from '@wagewright/observability';
import type { Redis } from 'ioredis';
import { Counter, Gauge } from 'prom-client';

const connected = new Gauge({
  name: 'redis_connected',
  help: '1 while the connection for this purpose is ready, else 0.',
  labelNames: ['purpose'] as const,
  registers: [metricsRegistry],
});

const errors = new Counter({
  name: 'redis_connection_errors_total',
  help: 'Connection errors by purpose of the connection.',
  labelNames: ['purpose'] as const,
  registers: [metricsRegistry],
});

/**
 * Keeps a connection's errors from crashing the process (an `error` event without listener would)
 * and logs only the changes between up and down, not every attempt.
 */
export function observeConnection(client: Redis, purpose: string, logger: Logger): void {
  let down = false;
  connected.set({ purpose }, 0);
  client.on('ready', () => {
    connected.set({ purpose }, 1);
    if (down) logger.log(`Redis is back (${purpose})`);
    down = false;
  });
  client.on('error', (error: Error) => {
    errors.inc({ purpose });
    if (!down) logger.warn({ message: `Redis is away (${purpose})`, err: error });
    down = true;
  });
  client.on('close', () => connected.set({ purpose }, 0));
}
