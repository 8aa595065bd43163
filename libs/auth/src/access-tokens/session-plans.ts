import { Injectable } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import { LRUCache } from 'lru-cache';
import type { Plan } from '../plans/plans';
import { AccessTokenRepository } from './access-token.repository';

/** A revoked session stops within five seconds even when its message is lost; looking it up takes part of them. Milliseconds. */
const LIFETIME_MS = 4_000;
const MAX_SESSIONS = 20_000;
/** Counted as sizes: for a count lru-cache takes all the room at once, some megabytes (docs/decisions/0007). */
const ONE = () => 1;

interface Standing {
  accountId: string;
  /** Undefined: the session is over. */
  plan: Plan | undefined;
}

/**
 * Which sessions live, and on which plan. Purged by message when a session or a plan changes, and wholly when Redis was
 * away. What was looked up while something was purged is not kept.
 */
@Injectable()
export class SessionPlans {
  private readonly standings = new LRUCache<string, Standing>({
    maxSize: MAX_SESSIONS,
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
  recall(sessionId: string, accountId: string): Standing | undefined {
    const known = this.standings.get(sessionId);
    return known?.accountId === accountId ? known : undefined;
  }

  /** @throws the driver's error when PostgreSQL is away and the session was not looked up lately */
  async find(sessionId: string, accountId: string): Promise<Standing> {
    const known = this.recall(sessionId, accountId);
    if (known) return known;
    const purges = this.purges;
    const standing = { accountId, plan: await this.repository.planOfSession(sessionId, accountId) };
    if (purges === this.purges) this.standings.set(sessionId, standing);
    return standing;
  }

  /** @param accountId whose sessions; all when absent */
  private forget(accountId?: string): void {
    this.purges += 1;
    for (const [sessionId, standing] of this.standings.entries()) {
      if (accountId === undefined || standing.accountId === accountId) this.standings.delete(sessionId);
    }
  }
}
