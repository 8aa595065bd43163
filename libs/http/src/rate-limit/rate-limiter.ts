import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { monthOf, secondsToNextMonth } from '@wagewright/auth';
import { BackgroundTask } from '@wagewright/observability';
import { CircuitBreaker, RequestRedis } from '@wagewright/redis';
import type { Quota, Charge, Decision } from './quota';
import { InMemoryLimitStore } from './in-memory-limit-store';
import { limiterDecisions, limiterMode } from './rate-limit.metrics';
import { RedisLimitStore, type WindowState } from './redis-limit-store';
import { WINDOW_MS } from './sliding-window';
import { UsageFlusher } from './usage-flusher';

const ONE_CALL: Charge = { calls: 1 };
const LOOK: Charge = { calls: 0 };
/** After an outage, what subjects that do not call any more have used is reported at this pace. */
const REPORT_EVERY_MS = 1_000;
const REPORTS_AT_ONCE = 50;
const REPORTS_A_ROUND = 500;

/**
 * Decides calls against both windows: in one Redis round trip (see `RedisLimitStore`), or, while Redis is away, by this
 * process's own windows at the same limits. It never refuses because of a fault, and never waits long. What it let
 * through by itself it reports to Redis as soon as that is back (see `CallLedger`).
 */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly logger = new Logger(RateLimiter.name);
  private readonly local = new InMemoryLimitStore();
  private readonly circuit = new CircuitBreaker({ failures: 3, pauseMs: 1_000 });
  private readonly shared: RedisLimitStore;
  private readonly reporting = new BackgroundTask({
    name: RateLimiter.name,
    run: () => this.report(),
    next: REPORT_EVERY_MS,
    failure: 'calls that were decided locally could not be reported to Redis',
  });

  constructor(redis: RequestRedis, usage: UsageFlusher) {
    this.shared = new RedisLimitStore(redis, this.local, ({ subject, surface }, month, used, isNew) =>
      usage.counted({ accountId: subject, surface, month, used }, isNew),
    );
    this.reporting.wake(REPORT_EVERY_MS);
  }

  /** Counts calls if both windows have room for all of them; refused ones count nowhere. */
  async consume(allowance: Quota, charge: Charge = ONE_CALL): Promise<Decision> {
    const decision = await this.decide(allowance, charge);
    limiterDecisions.inc({ surface: allowance.surface, outcome: decision.allowed ? 'allowed' : 'refused' });
    return decision;
  }

  /** How much is left, without counting. */
  async look(allowance: Quota): Promise<Decision> {
    return this.decide(allowance, LOOK);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reporting.stop();
  }

  private async decide(allowance: Quota, charge: Charge): Promise<Decision> {
    const now = new Date();
    const month = monthOf(now);
    if (this.circuit.allows()) {
      try {
        const state = await this.shared.count(allowance, month, charge);
        this.setMode('redis');
        return outcome(allowance, charge, state, now, false);
      } catch (error) {
        this.circuit.failed();
        this.setMode('local', error);
      }
    }
    return outcome(allowance, charge, this.decideLocally(allowance, month, charge), now, true);
  }

  private decideLocally(allowance: Quota, monthName: string, { calls, afterOne }: Charge): WindowState {
    const { limit, countsToMonth } = allowance;
    const now = performance.now();
    const window = this.local.of(allowance);
    const { used, month } = window.count(monthName, now);
    const isMonthLimited = limit.perMonth !== undefined && countsToMonth;
    const wanted = Math.max(calls, 1);
    const hasRoom = used + wanted <= limit.perMinute;
    const allowed = hasRoom && !(isMonthLimited && month + wanted > (limit.perMonth ?? 0));
    if (allowed && calls > 0) {
      window.record(calls, limit.perMinute, now, monthName, countsToMonth);
      this.local.markUnreported(allowance);
    }
    if (!allowed && afterOne) window.refund(monthName, countsToMonth);
    return { allowed, ...window.count(monthName, now), roomInMs: WINDOW_MS };
  }

  /** Tells Redis what it does not know; with a subject's next call that happens by itself. */
  private async report(): Promise<void> {
    const month = monthOf(new Date());
    const owed = [...this.local.unreportedCalls(performance.now(), month)].slice(0, REPORTS_A_ROUND);
    try {
      for (let i = 0; i < owed.length && this.circuit.allows(); i += REPORTS_AT_ONCE) {
        const batch = owed.slice(i, i + REPORTS_AT_ONCE);
        await Promise.all(batch.map(({ ledger, allowance }) => this.shared.report(ledger, allowance, month)));
        this.setMode('redis');
      }
    } catch (error) {
      this.circuit.failed();
      this.setMode('local', error);
    }
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
  { limit, countsToMonth }: Quota,
  { calls }: Charge,
  { allowed, used, month, roomInMs }: WindowState,
  now: Date,
  degraded: boolean,
): Decision {
  const { perMinute, perMonth } = limit;
  const isMonthShort = perMonth !== undefined && countsToMonth && month + Math.max(calls, 1) > perMonth;
  const refusedBy = allowed ? undefined : isMonthShort ? 'month' : 'minute';
  return {
    allowed,
    refusedBy,
    minuteRemaining: Math.max(0, perMinute - used),
    monthRemaining: perMonth === undefined ? undefined : Math.max(0, perMonth - month),
    retryAfterSeconds: retryAfter(refusedBy, roomInMs, now),
    degraded,
  };
}

function retryAfter(refusedBy: Decision['refusedBy'], roomInMs: number, now: Date): number {
  if (refusedBy === 'month') return secondsToNextMonth(now);
  return refusedBy === 'minute' ? Math.max(1, Math.ceil(roomInMs / 1_000)) : 0;
}
