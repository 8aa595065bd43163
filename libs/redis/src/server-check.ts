import type { Logger } from '@nestjs/common';
import { SettingsError } from '@wagewright/config';
import {
  addCollectedGauge,
  CheckFailure,
  type Reading,
  sharedReading,
  withTimeout,
} from '@wagewright/observability';
import { Cluster } from 'ioredis';
import type { RedisClient } from './connect';
import { isClusterAddress } from './redis-address';
import { evictionPolicy, unsupportedServer } from './unsupported-server';

/** Longest wait of a start for the check of Redis; an unavailable Redis prevents no start. */
const START_WAIT_MS = 2_000;
/** A server can be told at any moment to evict keys. */
const LOOK_AGAIN_MS = 30_000;
const LOGIN_REFUSED = /^(?:WRONGPASS|NOAUTH|ERR invalid password|ERR (?:Client sent )?AUTH)/;

/**
 * Checks the servers after each connect, and in intervals while somebody asks, because a process with an unsuitable
 * Redis looks healthy and does nothing.
 */
export class ServerCheck {
  /** Why the servers are unusable; undefined for no known fault. */
  private reason?: string;
  private lookedAt = -Infinity;
  private readonly first: Promise<void>;

  constructor(
    private readonly client: RedisClient,
    private readonly url: string,
    private readonly logger: Logger,
  ) {
    this.first = new Promise((resolve) => {
      client.on('ready', () => void this.look().then(resolve));
      client.on('error', (error: Error) => this.note(error));
      client.once('close', resolve);
    });
  }

  /** Waits for the first check, or for the first failure to connect. @throws SettingsError with the reason */
  async refuseUnsupported(): Promise<void> {
    await withTimeout(START_WAIT_MS, this.first).catch(() => undefined);
    if (this.reason !== undefined) throw new SettingsError([{ variable: 'REDIS_URL', problem: this.reason }]);
  }

  /** Rechecks an unusable server: a replica may be the primary by now. @throws CheckFailure with the reason */
  async mustBeUsable(): Promise<void> {
    if (this.reason !== undefined || performance.now() - this.lookedAt > LOOK_AGAIN_MS) await this.look();
    if (this.reason !== undefined) throw new CheckFailure(`REDIS_URL ${this.reason}`);
  }

  /** A server that refuses these credentials accepts the connection and closes it again. */
  private note({ message }: Error): void {
    if (LOGIN_REFUSED.test(message))
      this.reason ??= `names a user or password that Redis refuses: ${message}`;
  }

  private async look(): Promise<void> {
    const before = this.reason;
    this.lookedAt = performance.now();
    try {
      const infos = await Promise.all(primaries(this.client).map((node) => node.info()));
      const isCluster = isClusterAddress(this.url);
      this.reason = infos
        .map((info) => unsupportedServer(info, isCluster))
        .find((reason) => reason !== undefined);
    } catch (error) {
      // A role may lack the permission for INFO: its content is then unknown, and no reason for a refusal.
      this.logger.debug({ message: 'Redis does not tell of itself', err: error });
    }
    if (this.reason === before) return;
    if (this.reason === undefined) this.logger.log('This Redis can be used again');
    else this.logger.error(`This Redis cannot be used: it ${this.reason}`);
  }
}

/** The writable servers: the primaries of a cluster, or the single server. */
export function primaries(client: RedisClient): Pick<RedisClient, 'info'>[] {
  return client instanceof Cluster ? client.nodes('master') : [client];
}

/**
 * Exports how full the server is, and whether it may evict; for a cluster, of the fullest of its primaries, which
 * refuses writes first, and of any. Every process exports the same figures, so queries take the maximum.
 */
export function observeServer(client: RedisClient): void {
  const infos = sharedReading(() => Promise.all(primaries(client).map((node) => node.info('memory'))));
  const memory = async () => fullest(await infos());
  addCollectedGauge({
    name: 'redis_memory_used_bytes',
    help: 'Memory that the Redis server uses for its data; of a cluster, the fullest server.',
    read: async () => reading((await memory())?.used),
  });
  addCollectedGauge({
    name: 'redis_memory_max_bytes',
    help: 'Memory that the Redis server may use, by its maxmemory; left out while it has no limit.',
    read: async () => reading((await memory())?.max).filter(({ value }) => value > 0),
  });
  addCollectedGauge({
    name: 'redis_may_evict',
    help: '1 while the Redis server may evict keys, queued jobs among them, to stay within its maxmemory; else 0.',
    read: async () => reading(Number((await infos()).some((info) => evictionPolicy(info) !== undefined))),
  });
}

interface Memory {
  used?: number;
  max?: number;
}

function fullest(infos: readonly string[]): Memory | undefined {
  const servers = infos.map((info) => ({
    used: figure(info, 'used_memory'),
    max: figure(info, 'maxmemory'),
  }));
  const fullness = ({ used = 0, max = 0 }: Memory) => (max > 0 ? used / max : 0);
  return servers.toSorted((one, other) => fullness(other) - fullness(one))[0];
}

function reading(value: number | undefined): Reading[] {
  return value === undefined ? [] : [{ value }];
}

function figure(info: string, name: string): number | undefined {
  const value = new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1];
  return value === undefined ? undefined : Number(value);
}
