import { Injectable, Logger } from '@nestjs/common';
import {
  limitKeys,
  MONTH_COUNTER_LIFETIME_S,
  monthOf,
  type RateLimit,
  secondsToNextMonth,
  type Surface,
} from '@wagewright/auth';
import { within } from '@wagewright/observability';
import { CircuitBreaker, RequestRedis } from '@wagewright/redis';
import { LocalWindows } from './local-windows';
import { limiterDecisions, limiterMode } from './rate-limit.metrics';
import { CONSUME_LIMIT_SCRIPT, resolutionOf, WINDOW_MS } from './sliding-window';
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

type ScriptReply = [allowed: number, used: number, month: number, roomInMs: number];
type ScriptArguments = (string | number)[];

/**
 * Decides calls against both windows: in one Redis round trip, or, while Redis is away, by this
 * process's own windows at the same limits. It never refuses because of a fault, and never waits long.
 */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly local = new LocalWindows();
  private readonly circuit = new CircuitBreaker({ failures: 3, pauseMs: 1_000 });

  constructor(
    private readonly redis: RequestRedis,
    private readonly usage: UsageKeeper,
  ) {
    redis.client.defineCommand('consumeLimit', { numberOfKeys: 3, lua: CONSUME_LIMIT_SCRIPT });
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
        const reply = await within(REDIS_BUDGET_MS, this.run(allowance, month, calls));
        this.setMode('redis');
        return this.fromRedis(allowance, month, calls, reply, now);
      } catch (error) {
        this.circuit.failed();
        this.setMode('local', error);
      }
    }
    return this.byMyself(allowance, month, calls, now);
  }

  private run(
    { surface, subject, limit, countsToMonth }: Allowance,
    month: string,
    calls: number,
  ): Promise<ScriptReply> {
    const keys = limitKeys(this.redis, surface, subject, month);
    const client = this.redis.client as unknown as {
      consumeLimit(...args: ScriptArguments): Promise<ScriptReply>;
    };
    return client.consumeLimit(
      keys.minute,
      keys.minuteTotal,
      keys.month,
      WINDOW_MS,
      resolutionOf(limit.perMinute),
      limit.perMinute,
      limit.perMonth ?? 0,
      MONTH_COUNTER_LIFETIME_S,
      calls,
      countsToMonth ? 1 : 0,
    );
  }

  private fromRedis(
    allowance: Allowance,
    month: string,
    calls: 0 | 1,
    reply: ScriptReply,
    now: Date,
  ): Decision {
    const [allowed, used, monthUsed, roomInMs] = reply;
    if (allowed === 1 && calls > 0) this.noteAllowed(allowance, month, monthUsed);
    return outcome(
      allowance,
      { allowed: allowed === 1, used, month: monthUsed, roomInMs, degraded: false },
      now,
    );
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

interface WindowState {
  allowed: boolean;
  used: number;
  month: number;
  roomInMs: number;
  degraded: boolean;
}

function outcome({ limit, countsToMonth }: Allowance, state: WindowState, now: Date): Decision {
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
