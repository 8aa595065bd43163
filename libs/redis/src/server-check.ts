import type { Logger } from '@nestjs/common';
import { SettingsError } from '@wagewright/config';
import { CheckFailure, withTimeout } from '@wagewright/observability';
import { Cluster } from 'ioredis';
import type { RedisClient } from './connect';
import { isClusterAddress } from './redis-address';
import { unsupportedServer } from './unsupported-server';

/** Longest that a start waits for Redis to be looked at; a Redis that is away keeps no process from starting. */
const START_WAIT_MS = 2_000;
const LOGIN_REFUSED = /^(?:WRONGPASS|NOAUTH|ERR invalid password|ERR (?:Client sent )?AUTH)/;

/**
 * Looks at the servers each time that a connection has come up, because a process whose Redis cannot do its work looks
 * well and does nothing.
 */
export class ServerCheck {
  /** Why the servers cannot be used; undefined while nothing is known against them. */
  private reason?: string;
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

  /** Waits for the first look, or for the first failure to connect. @throws SettingsError with the reason */
  async refuseUnsupported(): Promise<void> {
    await withTimeout(START_WAIT_MS, this.first).catch(() => undefined);
    if (this.reason !== undefined) throw new SettingsError([{ variable: 'REDIS_URL', problem: this.reason }]);
  }

  /** Looks again at what could not be used: a replica may be the primary by now. @throws CheckFailure with the reason */
  async mustBeUsable(): Promise<void> {
    if (this.reason !== undefined) await this.look();
    if (this.reason !== undefined) throw new CheckFailure(`REDIS_URL ${this.reason}`);
  }

  /** A server that lets nobody in with these credentials comes up and closes again. */
  private note({ message }: Error): void {
    if (LOGIN_REFUSED.test(message))
      this.reason ??= `names a user or password that Redis refuses: ${message}`;
  }

  private async look(): Promise<void> {
    const before = this.reason;
    try {
      const infos = await Promise.all(primaries(this.client).map((node) => node.info()));
      const isCluster = isClusterAddress(this.url);
      this.reason = infos
        .map((info) => unsupportedServer(info, isCluster))
        .find((reason) => reason !== undefined);
    } catch (error) {
      // A role may be kept from INFO: what it would say is not known then, and held against nobody.
      this.logger.debug({ message: 'Redis does not tell of itself', err: error });
    }
    if (this.reason !== undefined && this.reason !== before)
      this.logger.error(`This Redis cannot be used: it ${this.reason}`);
  }
}

/** The servers that take writes: those of a cluster, or the one that there is. */
export function primaries(client: RedisClient): Pick<RedisClient, 'info'>[] {
  return client instanceof Cluster ? client.nodes('master') : [client];
}
