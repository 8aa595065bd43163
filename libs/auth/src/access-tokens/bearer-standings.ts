import { Injectable } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most';
import { AccessTokenRepository, type LiveBearer } from './access-token.repository';

/**
 * A revoked session or grant stops within five seconds even when its message is lost; the look-up takes a part of them.
 * Milliseconds.
 */
const LIFETIME_MS = 4_000;
const MAX_BEARERS = 20_000;

/** The origin of a token: a person's session in the console, or a grant to another program. */
export interface Bearer {
  kind: 'session' | 'grant';
  id: string;
  accountId: string;
}

interface Standing {
  accountId: string;
  /** Undefined: ended. */
  live: LiveBearer | undefined;
}

/**
 * Caches which sessions and grants live, and on which plan. A message purges an entry when it or a plan changes, and an
 * outage of Redis purges all. A look-up that overlaps a purge is not kept.
 */
@Injectable()
export class BearerStandings {
  private readonly standings = new LRUCache<string, Standing>({
    ...atMost(MAX_BEARERS),
    ttl: LIFETIME_MS,
    // Read each time, so that a test's clock counts as well.
    perf: performance,
    ttlResolution: 0,
  });
  private purges = 0;

  constructor(
    private readonly repository: AccessTokenRepository,
    bus: MessageBus,
  ) {
    bus.subscribe('credentials.changed', ({ accountId }) => this.forget(accountId));
    bus.onReconnect(() => this.forget());
  }

  /** The cached state; undefined when a look-up is needed. */
  recall({ id, accountId }: Bearer): Standing | undefined {
    const known = this.standings.get(id);
    return known?.accountId === accountId ? known : undefined;
  }

  /** @throws the driver's error when PostgreSQL is unavailable and it is not cached */
  async find(bearer: Bearer): Promise<Standing> {
    const known = this.recall(bearer);
    if (known) return known;
    const purges = this.purges;
    const { id, accountId } = bearer;
    const standing = { accountId, live: await this.look(bearer) };
    if (purges === this.purges) this.standings.set(id, standing);
    return standing;
  }

  private look({ kind, id, accountId }: Bearer): Promise<LiveBearer | undefined> {
    return kind === 'grant'
      ? this.repository.findGrant(id, accountId)
      : this.repository.findSession(id, accountId);
  }

  /** @param accountId the owner; all accounts by default */
  private forget(accountId?: string): void {
    this.purges += 1;
    for (const [id, standing] of this.standings.entries()) {
      if (accountId === undefined || standing.accountId === accountId) this.standings.delete(id);
    }
  }
}
