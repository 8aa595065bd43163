import { createSecureContext } from 'node:tls';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundTask } from '@wagewright/observability';
import { AddressGuard, ANSWER_HEAD_BYTES, judgedConnector, pinnedLookup } from '@wagewright/webhooks';
import { buildConnector, Pool } from 'undici';

const CONNECT_TIMEOUT_MS = 5_000;
/** Shorter than the 5 s after which Node's own server, the commonest receiver, drops an idle connection. */
const KEEP_ALIVE_MS = 3_000;
/** Upper bound for a longer offer in the receiver's `Keep-Alive` header. */
const KEEP_ALIVE_MAX_MS = 20_000;
const IDLE_POOL_MS = 30_000;
const CLOSE_IDLE_EVERY_MS = 10_000;

interface PinnedPool {
  pool: Pool;
  lastUsed: number;
  /** Start and duration of the latest connect; `performance.now()` milliseconds. */
  connected?: { at: number; tookMs: number };
}

/** A connection pool to one receiver. */
export interface ReceiverConnection {
  pool: Pool;
  /** The duration of its connect, if it was opened after `since`. */
  connectMsSince(since: number): number | undefined;
}

/**
 * Keep-alive connections to receivers, each bound to the addresses that were checked for the attempt: another DNS
 * answer uses another pool, so a changed name never meets an old socket.
 */
@Injectable()
export class ReceiverConnections implements OnApplicationShutdown {
  private readonly pools = new Map<string, PinnedPool>();
  /** Trusted certificates and ciphers, shared by all connections: creating them takes half a millisecond. */
  private readonly secureContext = createSecureContext();
  private readonly closingIdle = new BackgroundTask({
    name: ReceiverConnections.name,
    run: async () => this.closeIdle(),
    next: CLOSE_IDLE_EVERY_MS,
    failure: 'idle connections could not be closed',
  });

  constructor(private readonly guard: AddressGuard) {
    this.closingIdle.wake(CLOSE_IDLE_EVERY_MS);
  }

  /**
   * @param addresses checked and allowed, at least one
   * @param isNew over a connection that has served no request; those kept so far serve no other
   */
  to(origin: string, addresses: readonly string[], isNew = false): ReceiverConnection {
    const key = [origin, ...[...addresses].sort()].join(' ');
    const kept = this.pools.get(key);
    if (isNew) void kept?.pool.close();
    const pinned = (isNew ? undefined : kept) ?? this.open(key, origin, addresses);
    pinned.lastUsed = performance.now();
    return {
      pool: pinned.pool,
      connectMsSince: (since) =>
        pinned.connected && pinned.connected.at >= since ? pinned.connected.tookMs : undefined,
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.closingIdle.stop();
    await Promise.all([...this.pools.values()].map(({ pool }) => pool.destroy()));
  }

  private open(key: string, origin: string, addresses: readonly string[]): PinnedPool {
    const pinned: PinnedPool = {
      lastUsed: performance.now(),
      pool: new Pool(origin, {
        connect: this.connector(addresses, (connected) => (pinned.connected = connected)),
        pipelining: 1,
        maxHeaderSize: ANSWER_HEAD_BYTES,
        keepAliveTimeout: KEEP_ALIVE_MS,
        keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
        // The attempt's own deadline covers both; undici's would only add timers.
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
    };
    this.pools.set(key, pinned);
    return pinned;
  }

  private connector(
    addresses: readonly string[],
    report: (connected: PinnedPool['connected']) => void,
  ): buildConnector.connector {
    const connect = buildConnector({
      timeout: CONNECT_TIMEOUT_MS,
      secureContext: this.secureContext,
      lookup: pinnedLookup(addresses),
      autoSelectFamily: true,
    });
    return judgedConnector(connect, this.guard, report);
  }

  private closeIdle(): void {
    const idleSince = performance.now() - IDLE_POOL_MS;
    for (const [key, { pool, lastUsed }] of this.pools) {
      if (lastUsed > idleSince) continue;
      this.pools.delete(key);
      void pool.close();
    }
  }
}
