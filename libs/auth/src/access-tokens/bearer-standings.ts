import { Injectable } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { LRUCache } from 'lru-cache';
import { AccessTokenRepository, type LiveBearer } from './access-token.repository';

/** A revoked session or grant stops within five seconds even when its message is lost; looking it up takes part of them. Milliseconds. */
const LIFETIME_MS = 4_000;
const MAX_BEARERS = 20_000;
/** Counted as sizes: for a count lru-cache takes all the room at once, some megabytes (docs/decisions/0053). */
const ONE = () => 1;

/** What a token was made of: a person's session in the console, or what they have granted another program. */
export interface Bearer {
  kind: 'session' | 'grant';
  id: string;
  accountId: string;
}

interface Standing {
  accountId: string;
  /** Undefined: it is over. */
  live: LiveBearer | undefined;
}

/**
 * Which sessions and grants live, and on which plan. Purged by message when one of them or a plan changes, and wholly
 * when Redis was away. What was looked up while something was purged is not kept.
 */
@Injectable()
export class BearerStandings {
  private readonly standings = new LRUCache<string, Standing>({
    maxSize: MAX_BEARERS,
    sizeCalculation: ONE,
    ttl: LIFETIME_MS,
    // Asked for each time, so that a test's clock counts as well.
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

  /** What is known without a look-up; undefined when one is needed. */
  recall({ id, accountId }: Bearer): Standing | undefined {
    const known = this.standings.get(id);
    return known?.accountId === accountId ? known : undefined;
  }

  /** @throws the driver's error when PostgreSQL is away and it was not looked up lately */
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

  /** @param accountId whose sessions and grants; all when absent */
  private forget(accountId?: string): void {
    this.purges += 1;
    for (const [id, standing] of this.standings.entries()) {
      if (accountId === undefined || standing.accountId === accountId) this.standings.delete(id);
    }
  }
}
