import type { Logger } from '@nestjs/common';
import { SettingsError } from '@wagewright/config';
import {
  addCollectedGauge,
  CheckFailure,
  endProcess,
  type Reading,
  sharedReading,
  withTimeout,
} from '@wagewright/observability';
import { Cluster } from 'ioredis';
import { answersOtherwise, type RedisClient } from './connect';
import { isRefusedForGood, type Needs, refusedNeeds } from './permissions';
import { isClusterAddress, parseRedisAddress } from './redis-address';
import { evictionPolicy, unsupportedServer } from './unsupported-server';

/** Longest wait of a start for the check of Redis; an unavailable Redis prevents no start. */
const START_WAIT_MS = 5_000;
/** A server can be told at any moment to evict keys. */
const LOOK_AGAIN_MS = 30_000;
const LOGIN_REFUSED = /^(?:WRONGPASS|NOAUTH|ERR invalid password|ERR (?:Client sent )?AUTH)/;
/** Codes of Node.js and OpenSSL for a certificate that is not trusted, not valid now, or for another name. */
const CERTIFICATE_REFUSED = /CERT|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH/;

/** An error of the driver, whatever its shape. */
interface DriverError extends Error {
  code?: string;
  command?: { name: string };
  lastNodeError?: DriverError;
}

/**
 * Checks the servers after each connect, and in intervals while somebody asks, because a process with an unsuitable
 * Redis looks healthy and does nothing.
 */
export class ServerCheck {
  /** Reason found by the last look. */
  private found?: string;
  private lookedAt = -Infinity;
  /** Reason told by the errors of this connection. */
  private told?: string;
  private hasStarted = false;
  private hasAnswered = false;
  private answersOtherwise?: Promise<boolean>;
  private readonly first: Promise<void>;

  /** @param needs read at each check, because modules add theirs while they start */
  constructor(
    private readonly client: RedisClient,
    private readonly url: string,
    private readonly needs: Needs,
    private readonly logger: Logger,
  ) {
    this.first = new Promise((resolve) => {
      client.on('ready', () => {
        this.told = undefined;
        void this.look(this.hasStarted)
          .then(() => this.lookForTls())
          .then(resolve);
      });
      client.on('error', (error: DriverError) => this.note(error));
      client.once('close', () => void this.lookForTls().then(resolve));
    });
  }

  /** Waits for the first check, or for the first failure to connect. @throws SettingsError with the reason */
  async refuseUnsupported(): Promise<void> {
    await withTimeout(START_WAIT_MS, this.first).catch(() => undefined);
    // Only now is it known what all modules need.
    if (this.client.status === 'ready' && this.reason === undefined) await this.look(true);
    if (this.reason !== undefined) throw new SettingsError([{ variable: 'REDIS_URL', problem: this.reason }]);
    this.hasStarted = true;
  }

  /** Rechecks an unusable server: a replica may be the primary by now. @throws CheckFailure with the reason */
  async mustBeUsable(): Promise<void> {
    const isUnusable = this.reason !== undefined;
    if (isUnusable || performance.now() - this.lookedAt > LOOK_AGAIN_MS) await this.look(isUnusable);
    if (this.reason !== undefined) throw new CheckFailure(`REDIS_URL ${this.reason}`);
  }

  /** Why the servers are unusable; undefined for no known fault. */
  private get reason(): string | undefined {
    return this.told ?? this.found;
  }

  private note(error: DriverError): void {
    const { message, code = '', command } = error.lastNodeError ?? error;
    this.hasAnswered ||= error.name === 'ReplyError';
    if (LOGIN_REFUSED.test(message))
      this.told ??= `names a user or password that Redis refuses: ${message}${hintOfLogin(this.url)}`;
    else if (CERTIFICATE_REFUSED.test(code))
      this.told ??= `points at a server with a certificate that is not trusted (${message}): name its authority in NODE_EXTRA_CA_CERTS`;
    else if (command?.name === 'select') {
      this.told ??= `names a database that Redis refuses: ${message}`;
      // The driver would go on in database 0, which may be another installation's.
      if (this.hasStarted) endProcess(`REDIS_URL ${this.told}`);
    } else if (isRefusedForGood({ message }))
      this.told ??= `points at a Redis that refuses what each process needs: ${message}`;
  }

  /** @param isThorough whether the needs are tried as well, which a recent check has done */
  private async look(isThorough: boolean): Promise<void> {
    const before = this.reason;
    this.lookedAt = performance.now();
    try {
      this.found = await this.unsupported();
      if (isThorough) this.found ??= await refusedNeeds(this.client, this.url, this.needs);
      this.hasAnswered = true;
    } catch (error) {
      this.note(error as DriverError);
      this.logger.debug({ message: 'Redis does not tell of itself', err: error });
    }
    if (this.reason === before || !this.hasStarted) return;
    if (this.reason === undefined) this.logger.log('This Redis can be used again');
    else this.logger.error(`This Redis cannot be used: it ${this.reason}`);
  }

  private async unsupported(): Promise<string | undefined> {
    const [infos, isCluster] = [await serverInfos(this.client), isClusterAddress(this.url)];
    return infos.map((info) => unsupportedServer(info, isCluster)).find((reason) => reason !== undefined);
  }

  /** A port for TLS hangs up on a plain client, and a plain port never greets one with TLS: both look like an outage. */
  private async lookForTls(): Promise<void> {
    if (this.hasAnswered || this.reason !== undefined) return;
    this.answersOtherwise ??= answersOtherwise(this.url);
    if (!(await this.answersOtherwise)) return;
    this.told ??= parseRedisAddress(this.url).tls
      ? 'points at a port without TLS: write redis instead of rediss, or name the port that has TLS'
      : 'points at a port that wants TLS: write rediss instead of redis';
  }
}

function hintOfLogin(url: string): string {
  const isWord = /:\/\/[^:@/]+@/.test(url);
  return isWord ? '; a word alone is a user: a password is written redis://:password@host' : '';
}

/** INFO of the writable servers: the primaries of a cluster, or the single server; none for a user that may not run it. */
export async function serverInfos(client: RedisClient, ...sections: string[]): Promise<string[]> {
  const nodes = client instanceof Cluster ? client.nodes('master') : [client];
  try {
    return await Promise.all(nodes.map((node) => node.info(...sections)));
  } catch (error) {
    if (error instanceof Error && isRefusedForGood(error)) return [];
    throw error;
  }
}

/**
 * Exports how full the server is, and whether it may evict; for a cluster, of the fullest of its primaries, which
 * refuses writes first, and of any. Every process exports the same figures, so queries take the maximum.
 */
export function observeServer(client: RedisClient): void {
  const infos = sharedReading(() => serverInfos(client, 'memory'));
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
    read: async () => {
      const each = await infos();
      return each.length === 0
        ? []
        : reading(Number(each.some((info) => evictionPolicy(info) !== undefined)));
    },
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
