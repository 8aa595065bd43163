import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
  Optional,
} from '@nestjs/common';
import { SettingsError } from '@wagewright/config';
import { CheckFailure, type HealthCheck } from '@wagewright/observability';
import { connectRedis, type RedisClient, requestConnectionOptions } from './connect';
import { observeConnection } from './observe-connection';
import type { Needs } from './permissions';
import { queuePrefix, RedisEnv } from './redis.env';
import { observeServer, ServerCheck } from './server-check';

/** Injects whether the process also starts with a Redis that it cannot use, and says so: false where nobody provides it. */
export const REDIS_IS_OPTIONAL = Symbol('REDIS_IS_OPTIONAL');

/** Commands of every process, for limits, logs of calls, messages and checks; `docs/operations/redis.md` repeats them. */
const COMMANDS =
  'ping set get del exists expireat pexpire incrby decr eval evalsha time hget hmget hset lindex llen lpop lpush lrange lset ltrim rpop rpush publish subscribe';

/** Needs of every process. */
export function needsOf({ prefix }: Pick<RedisEnv, 'prefix'>): Needs {
  return { commands: new Set(COMMANDS.split(' ')), keys: new Set([`${prefix}:readiness`]) };
}

/**
 * The connection for clients' requests: it fails fast (see `requestConnectionOptions`). The process starts and answers
 * without Redis, but not with an unusable one unless it says that Redis is optional.
 */
@Injectable()
export class RequestRedis implements OnModuleInit, OnApplicationShutdown {
  readonly client: RedisClient;
  private readonly logger = new Logger(RequestRedis.name);
  private readonly servers: ServerCheck;
  private readonly needs: Needs;

  constructor(
    private readonly env: RedisEnv,
    @Optional() @Inject(REDIS_IS_OPTIONAL) private readonly isOptional = false,
  ) {
    const { logger } = this;
    this.client = connectRedis(env.url, requestConnectionOptions());
    observeConnection(this.client, 'request', logger);
    observeServer(this.client);
    this.needs = needsOf(env);
    this.servers = new ServerCheck(this.client, env.url, this.needs, logger);
  }

  /** @throws SettingsError when the connected Redis is unusable, unless the process can do without */
  async onModuleInit(): Promise<void> {
    try {
      await this.servers.refuseUnsupported();
    } catch (error) {
      if (!this.isOptional || !(error instanceof SettingsError)) throw error;
      this.logger.error(`Goes on without Redis: ${error.message}`);
    }
  }

  /**
   * Lets the check at the start try further commands and keys; for constructors and factories.
   *
   * @param key a sample of its kind
   */
  alsoNeeds(commands: readonly string[], key: string): void {
    commands.forEach((command) => this.needs.commands.add(command));
    this.needs.keys.add(key);
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
      try {
        await client.set(key, '1', 'PX', TTL_MS);
      } catch (error) {
        const isRefusal = error instanceof Error && error.name === 'ReplyError';
        throw new CheckFailure(
          isRefusal ? `Redis takes no writes: ${error.message}` : 'Redis cannot be reached',
        );
      }
    },
  };
}
