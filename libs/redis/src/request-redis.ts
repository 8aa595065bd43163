import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { HealthCheck } from '@wagewright/observability';
import { connectRedis, type RedisClient } from './connect';
import { requestConnectionOptions } from './connection-options';
import { observeConnection } from './observe-connection';
import { queuePrefix } from './redis.env';
import { RedisEnv } from './redis.env';
import { ServerCheck } from './server-check';
import { observeServer } from './server-check';

/**
 * The connection for clients' requests: it fails fast (see `requestConnectionOptions`). The process starts and answers
 * without Redis, but not with an unusable one.
 */
@Injectable()
export class RequestRedis implements OnModuleInit, OnApplicationShutdown {
  readonly client: RedisClient;
  private readonly servers: ServerCheck;

  constructor(private readonly env: RedisEnv) {
    const logger = new Logger(RequestRedis.name);
    this.client = connectRedis(env.url, requestConnectionOptions());
    observeConnection(this.client, 'request', logger);
    observeServer(this.client);
    this.servers = new ServerCheck(this.client, env.url, logger);
  }

  /** @throws SettingsError when the connected Redis is unusable */
  async onModuleInit(): Promise<void> {
    await this.servers.refuseUnsupported();
  }

  /** Whether Redis accepts writes on the queues' node, for the readiness of the process. */
  writeCheck(): HealthCheck {
    const write = redisWriteCheck(this.client, this.queueKey('readiness'));
    return {
      name: write.name,
      check: async () => {
        await this.servers.mustBeUsable();
        await write.check();
      },
    };
  }

  /** A key of this installation: `<prefix>:<parts…>`. */
  key(...parts: string[]): string {
    return [this.env.prefix, ...parts].join(':');
  }

  /** A key beside BullMQ's, on the same node of a cluster. */
  queueKey(...parts: string[]): string {
    return [queuePrefix(this.env), ...parts].join(':');
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}

/** The key's lifetime after the last check, milliseconds. */
const TTL_MS = 60_000;

/**
 * Succeeds while Redis accepts writes. A server that is full, cannot save, or has become a replica would still answer a
 * ping. Answers within the connection's command timeout.
 *
 * @param key written by all processes of an installation
 */
function redisWriteCheck(client: RedisClient, key: string): HealthCheck {
  return {
    name: 'redis',
    check: async () => {
      await client.set(key, '1', 'PX', TTL_MS);
    },
  };
}
