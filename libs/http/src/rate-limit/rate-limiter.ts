import { Injectable, Logger } from '@nestjs/common';
import { monthOf, type RateLimit, secondsToNextMonth, type Surface } from '@wagewright/auth';
import { within } from '@wagewright/observability';
import { CircuitBreaker, RequestRedis } from '@wagewright/redis';
import { LocalWindows } from './local-windows';
import { limiterDecisions, limiterMode } from './rate-limit.metrics';
import { RedisWindows, type WindowState } from './redis-windows';
import { WINDOW_MS } from './sliding-window';
import { UsageKeeper } from './usage-keeper';

/** What a client waits for Redis at the most, milliseconds. */
const REDIS_BUDGET_MS = 75;

/** One allowance: a surface and whose it is (an account id or an address). */
export interface Allowance {
  surface: Surface;
  subject: string;
  limit: RateLimit;
  /** Whether the call counts against the month as well. */
  countsToMonth: boolean;
}

export interface Decision {
  allowed: boolean;
  /** What refused it. */
  refusedBy?: 'minute' | 'month';
  /** Calls left in the current 60 seconds. */
  minuteRemaining: number;
  monthRemaining?: number;
  /** Whole seconds until a refused call can succeed; 0 for an allowed one. */
  retryAfterSeconds: number;
  /** Whether this process decided alone, because Redis is away. */
  degraded: boolean;
}

/**
 * Decides calls against both windows: in one Redis round trip (see `RedisWindows`), or, while Redis is away, by this
 * process's own windows at the same limits. It never refuses because of a fault, and never waits long.
 */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly local = new LocalWindows();
  private readonly circuit = new CircuitBreaker({ failures: 3, pauseMs: 1_000 });
  private readonly shared: RedisWindows;

  constructor(
    redis: RequestRedis,
    private readonly usage: UsageKeeper,
  ) {
    this.shared = new RedisWindows(redis);
  }

  /** Counts one call if both windows have room for it; a refused call counts nowhere. */
  async consume(allowance: Allowance): Promise<Decision> {
    const decision = await this.decide(allowance, 1);
    limiterDecisions.inc({ surface: allowance.surface, outcome: decision.allowed ? 'allowed' : 'refused' });
    return decision;
  }

  /** How much is left, without counting. */
  async look(allowance: Allowance): Promise<Decision> {
    return this.decide(allowance, 0);
  }

  private async decide(allowance: Allowance, calls: 0 | 1): Promise<Decision> {
    const now = new Date();
    const month = monthOf(now);
    if (this.circuit.allows()) {
      try {
        const asked = calls > 0 ? this.shared.count(allowance, month) : this.shared.look(allowance, month);
        const state = await within(REDIS_BUDGET_MS, asked);
        this.setMode('redis');
        if (state.allowed && calls > 0) this.noteAllowed(allowance, month, state.month);
        return outcome(allowance, { ...state, degraded: false }, now);
      } catch (error) {
        this.circuit.failed();
        this.setMode('local', error);
      }
    }
    return this.byMyself(allowance, month, calls, now);
  }

  private noteAllowed(
    { surface, subject, limit, countsToMonth }: Allowance,
    month: string,
    monthUsed: number,
  ): void {
    this.local.note(localKey(surface, subject), month, {
      perMinute: limit.perMinute,
      calls: 1,
      month: monthUsed,
    });
    if (limit.perMonth !== undefined && countsToMonth) {
      this.usage.counted({ accountId: subject, surface, month, used: monthUsed });
    }
  }

  private byMyself(allowance: Allowance, monthName: string, calls: 0 | 1, now: Date): Decision {
    const { surface, subject, limit, countsToMonth } = allowance;
    const key = localKey(surface, subject);
    const { used, month } = this.local.count(key, monthName);
    const monthFull = limit.perMonth !== undefined && countsToMonth && month >= limit.perMonth;
    const allowed = used < limit.perMinute && !monthFull;
    const counted = allowed ? calls : 0;
    if (counted > 0) {
      const toMonth = countsToMonth ? month + counted : month;
      this.local.note(key, monthName, { perMinute: limit.perMinute, calls: counted, month: toMonth });
    }
    const state = {
      allowed,
      used: used + counted,
      month: month + counted,
      roomInMs: WINDOW_MS,
      degraded: true,
    };
    return outcome(allowance, state, now);
  }

  private setMode(mode: 'redis' | 'local', error?: unknown): void {
    if (mode === 'redis') this.circuit.succeeded();
    if (!limiterMode.changesTo(mode)) return;
    if (mode === 'local')
      this.logger.warn({ message: 'rate limits are decided locally: Redis is away', err: error });
    else this.logger.log('rate limits are decided in Redis again');
  }
}

function outcome(
  { limit, countsToMonth }: Allowance,
  state: WindowState & Pick<Decision, 'degraded'>,
  now: Date,
): Decision {
  const minuteFull = state.used >= limit.perMinute;
  const monthFull = limit.perMonth !== undefined && countsToMonth && state.month >= limit.perMonth;
  const refusedBy = state.allowed ? undefined : monthFull ? 'month' : minuteFull ? 'minute' : undefined;
  return {
    allowed: state.allowed,
    refusedBy,
    minuteRemaining: Math.max(0, limit.perMinute - state.used),
    monthRemaining: limit.perMonth === undefined ? undefined : Math.max(0, limit.perMonth - state.month),
    retryAfterSeconds: retryAfter(refusedBy, state.roomInMs, now),
    degraded: state.degraded,
  };
}

function retryAfter(refusedBy: Decision['refusedBy'], roomInMs: number, now: Date): number {
  if (refusedBy === 'month') return secondsToNextMonth(now);
  return refusedBy === 'minute' ? Math.max(1, Math.ceil(roomInMs / 1_000)) : 0;
}

function localKey(surface: Surface, subject: string): string {
  return `${surface}:${subject}`;
}
