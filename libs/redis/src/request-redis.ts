import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { HealthCheck } from '@wagewright/observability';
import { Redis } from 'ioredis';
import { requestConnectionOptions } from './connection-options';
import { observeConnection } from './observe-connection';
import { RedisEnv } from './redis.env';
import { observeServer } from './server.metrics';
import { redisWriteCheck } from './write-check';

/**
 * The connection for work that a client waits for: it fails fast (see `requestConnectionOptions`).
 * The process starts and answers whether or not Redis is there.
 */
@Injectable()
export class RequestRedis implements OnApplicationShutdown {
  readonly client: Redis;

  constructor(private readonly env: RedisEnv) {
    this.client = new Redis(env.url, requestConnectionOptions());
    observeConnection(this.client, 'request', new Logger(RequestRedis.name));
    observeServer(this.client);
  }

  /** Whether Redis takes writes, for the readiness of the process. */
  writeCheck(): HealthCheck {
    return redisWriteCheck(this.client, this.key('readiness'));
  }

  /** A key of this installation: `<prefix>:<parts…>`. */
  key(...parts: string[]): string {
    return [this.env.prefix, ...parts].join(':');
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
