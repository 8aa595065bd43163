import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { monthOf, secondsToNextMonth } from '@wagewright/auth';
import { BackgroundTask } from '@wagewright/observability';
import { CircuitBreaker, RequestRedis } from '@wagewright/redis';
import type { Quota, Charge, Decision } from './quota';
import { InMemoryLimitStore } from './in-memory-limit-store';
import { countDecision, limiterMode } from './rate-limit.metrics';
import { type Question, RedisLimitStore, type WindowState } from './redis-limit-store';
import { RefusalCache } from './refusal-cache';
import { WINDOW_MS } from './sliding-window';
import { UsageFlusher } from './usage-flusher';

const ONE_CALL: Charge = { calls: 1 };
const LOOK: Charge = { calls: 0 };
/** Pace at which calls of an outage are reported for subjects that no longer call. */
const REPORT_EVERY_MS = 1_000;
const REPORTS_AT_ONCE = 50;
const REPORTS_A_ROUND = 500;

/**
 * Decides calls against both windows: in one Redis round trip (see `RedisLimitStore`), or, while Redis is away, by this
 * process's own windows at the same limits. It never refuses because of a fault, and never waits long. It reports calls
 * that it let through by itself as soon as Redis is back (see `CallLedger`). A subject without room is refused without
 * asking Redis again until it may have some (see `RefusalCache`).
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
  private month = { name: '', begins: 0, ends: 0 };

  constructor(
    redis: RequestRedis,
    usage: UsageFlusher,
    private readonly refusals: RefusalCache,
  ) {
    this.shared = new RedisLimitStore(redis, this.local, refusals, {
      monthCounted: ({ subject, surface }, month, used, isNew) =>
        usage.counted({ accountId: subject, surface, month, used }, isNew),
      decided: (question, state) => this.decidedByRedis(question, state),
      undecided: (question, error) => this.undecided(question, error),
    });
    this.reporting.wake(REPORT_EVERY_MS);
  }

  /** Counts calls if both windows have room for all of them; refused ones count nowhere. */
  consume(quota: Quota, charge: Charge = ONE_CALL): Promise<Decision> {
    return this.decide({ quota, charge, month: this.monthName() });
  }

  /** How much is left, without counting. */
  look(quota: Quota): Promise<Decision> {
    return this.decide({ quota, charge: LOOK, month: this.monthName() });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reporting.stop();
  }

  private decide(question: Question): Promise<Decision> {
    if (!this.circuit.allows()) return Promise.resolve(this.decideLocally(question));
    const { quota, charge, month } = question;
    const refusal = charge === ONE_CALL ? this.refusals.find(quota, month) : undefined;
    if (!refusal) return this.shared.count(question);
    return Promise.resolve(this.outcome(question, { allowed: false, ...refusal }, false));
  }

  private decidedByRedis(question: Question, state: WindowState): Decision {
    this.setMode('redis');
    return this.outcome(question, state, false);
  }

  private undecided(question: Question, error: unknown): Decision {
    this.circuit.failed();
    this.setMode('local', error);
    return this.decideLocally(question);
  }

  private decideLocally(question: Question): Decision {
    const { quota, charge, month: monthName } = question;
    const { limit, countsToMonth } = quota;
    const now = performance.now();
    const window = this.local.of(quota);
    const { used, month } = window.count(monthName, now);
    const isMonthLimited = limit.perMonth !== undefined && countsToMonth;
    const wanted = Math.max(charge.calls, 1);
    const hasRoom = used + (charge.needs ?? wanted) <= limit.perMinute;
    const allowed = hasRoom && !(isMonthLimited && month + wanted > (limit.perMonth ?? 0));
    if (allowed && charge.calls > 0) {
      window.record(charge.calls, limit.perMinute, now, monthName, countsToMonth);
      this.local.markUnreported(quota);
    }
    if (!allowed && charge.afterOne) window.refund(monthName, countsToMonth);
    return this.outcome(question, { allowed, ...window.count(monthName, now), roomInMs: WINDOW_MS }, true);
  }

  private outcome(question: Question, state: WindowState, degraded: boolean): Decision {
    const { quota, charge } = question;
    if (charge.calls > 0) countDecision(quota.surface, state.allowed);
    return decisionOf(question, state, degraded);
  }

  /** The current month, `2026-11`; computed once a month. */
  private monthName(): string {
    const now = Date.now();
    if (now >= this.month.ends || now < this.month.begins) {
      const moment = new Date(now);
      const begins = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1);
      const ends = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1);
      this.month = { name: monthOf(moment), begins, ends };
    }
    return this.month.name;
  }

  /** Reports calls that Redis does not know. A subject that calls again reports its own with that call. */
  private async report(): Promise<void> {
    const month = this.monthName();
    const owed = [...this.local.unreportedCalls(performance.now(), month)].slice(0, REPORTS_A_ROUND);
    try {
      for (let i = 0; i < owed.length && this.circuit.allows(); i += REPORTS_AT_ONCE) {
        const batch = owed.slice(i, i + REPORTS_AT_ONCE);
        await Promise.all(batch.map(({ ledger, quota }) => this.shared.report(ledger, quota, month)));
        this.setMode('redis');
      }
    } catch (error) {
      this.circuit.failed();
      this.setMode('local', error);
    }
  }

  private setMode(mode: 'redis' | 'local', error?: unknown): void {
    if (mode === 'redis') this.circuit.succeeded();
    // Refusals of Redis must not outlive it: decisions are local now, and marked as degraded.
    else this.refusals.clear();
    if (!limiterMode.changesTo(mode)) return;
    if (mode === 'local')
      this.logger.warn({ message: 'rate limits are decided locally: Redis is away', err: error });
    else this.logger.log('rate limits are decided in Redis again');
  }
}

function decisionOf(
  { quota, charge }: Question,
  { allowed, used, month, roomInMs }: WindowState,
  degraded: boolean,
): Decision {
  const { limit, countsToMonth } = quota;
  const { perMinute, perMonth } = limit;
  // A refused charge has given back the call before it, and needs room for that one as well.
  const wanted = Math.max(charge.calls, 1) + (charge.afterOne ? 1 : 0);
  const isMonthShort = perMonth !== undefined && countsToMonth && month + wanted > perMonth;
  const refusedBy = allowed ? undefined : isMonthShort ? 'month' : 'minute';
  return {
    allowed,
    refusedBy,
    minuteRemaining: Math.max(0, perMinute - used),
    monthRemaining: perMonth === undefined ? undefined : Math.max(0, perMonth - month),
    // A charge of several calls may need more room than the oldest call leaves.
    retryAfterSeconds: refusedBy
      ? retryAfter(refusedBy, charge.needs === undefined ? roomInMs : WINDOW_MS)
      : 0,
    degraded,
  };
}

function retryAfter(refusedBy: 'minute' | 'month', roomInMs: number): number {
  if (refusedBy === 'month') return secondsToNextMonth(new Date());
  return Math.max(1, Math.ceil(roomInMs / 1_000));
}
