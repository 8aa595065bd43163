import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { requestConnectionOptions } from './connection-options';
import { observeConnection } from './observe-connection';
import { RedisEnv } from './redis.env';
import { observeServer } from './server.metrics';

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

  /** A key of this installation: `<prefix>:<parts…>`. */
  key(...parts: string[]): string {
    return [this.env.prefix, ...parts].join(':');
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
