import { limitKeys, MONTH_COUNTER_LIFETIME_S } from '@wagewright/auth';
import { nodeOfKey, type RequestRedis, type RedisClient } from '@wagewright/redis';
import type { Charge, Decision, Quota } from './quota';
import type { RefusalCache } from './refusal-cache';
import type { CallLedger, Report } from './call-ledger';
import type { InMemoryLimitStore } from './in-memory-limit-store';
import { ReplyTimeoutError, ReplyTimeout } from './reply-timeout';
import { RedisClock } from './redis-clock';
import { resolutionOf, WINDOW_MS, CONSUME_LIMIT_SCRIPT } from './sliding-window';
import { createHash } from 'node:crypto';
import { Command } from 'ioredis';

/** The state of both windows after one call. */
export interface WindowState {
  allowed: boolean;
  /** Calls in the window, this one included if it is allowed. */
  used: number;
  /** Calls in the month, likewise. */
  month: number;
  /** Milliseconds until the window has room, when it is full. */
  roomInMs: number;
}

export interface Question {
  quota: Quota;
  /** Such as `2026-11`. */
  month: string;
  charge: Charge;
}

export interface StoreListener {
  /** Called whenever calls were counted to the month. */
  monthCounted(quota: Quota, month: string, used: number, isNew: boolean): void;
  /** The decision of a question that Redis has answered. */
  decided(question: Question, state: WindowState): Decision;
  /** The decision of a question that Redis has not answered. */
  undecided(question: Question, error: unknown): Decision;
}

/** Requests of one subject that are decided together. */
interface Group extends Question {
  key: string;
  waiting: ((decision: Decision) => void)[];
}

/** The script's answer, in its order. */
interface Reply {
  allowed: number;
  used: number;
  month: number;
  roomInMs: number;
  now: number;
  sum: number;
  isNewMonth: boolean;
  givenBack: number;
  sentAt: number;
}

const TOO_LATE = -1;
const MAX_SENDINGS = 3;

/**
 * The windows that all replicas share, in Redis. Calls of one subject that come in the same turn of the event loop
 * are decided in one round trip, in their order: the busier a subject, the less each of its calls costs.
 */
export class RedisLimitStore {
  private readonly groups = new Map<string, Group>();
  /** Each server has a clock of its own. */
  private readonly clocks = new Map<string, RedisClock>();
  private readonly script: LimitScript;

  constructor(
    private readonly redis: RequestRedis,
    private readonly local: InMemoryLimitStore,
    private readonly refusals: RefusalCache,
    private readonly listener: StoreListener,
  ) {
    this.script = new LimitScript(redis.client);
  }

  /**
   * Counts calls if both windows have room for them. Never rejects: a question that Redis does not answer is
   * answered by the listener; whether its calls were counted is found out with the next command (see `CallLedger`).
   */
  count({ quota, month, charge }: Question): Promise<Decision> {
    const { surface, subject, countsToMonth } = quota;
    const key = `${surface} ${subject} ${month} ${countsToMonth} ${charge.calls} ${charge.needs} ${charge.afterOne === true}`;
    return new Promise((resolve) => {
      const group = this.groups.get(key) ?? this.open({ key, quota, month, charge, waiting: [] });
      group.waiting.push(resolve);
    });
  }

  private open(group: Group): Group {
    this.groups.set(group.key, group);
    setImmediate(() => this.send(group));
    return group;
  }

  /** More may join the group for as long as it has to wait. */
  private send(group: Group): void {
    const ledger = this.local.of(group.quota).ledger(group.quota.countsToMonth);
    if (ledger.isBusy) {
      ledger.whenFree(() => this.send(group));
      return;
    }
    this.groups.delete(group.key);
    void this.decide(group, ledger);
  }

  private async decide(group: Group, ledger: CallLedger): Promise<void> {
    ledger.sent();
    try {
      const mark = this.refusals.mark();
      const reply = await this.ask(group, ledger);
      this.rememberRefusal(group, reply, mark);
      group.waiting.forEach((resolve, place) =>
        resolve(this.listener.decided(group, stateAt(place, group, reply))),
      );
    } catch (error) {
      for (const resolve of group.waiting) resolve(this.listener.undecided(group, error));
    } finally {
      ledger.ended();
    }
  }

  /** Only for single calls: a batch may have no room where one call has. */
  private rememberRefusal({ quota, month, charge, waiting }: Group, reply: Reply, mark: number): void {
    if (reply.givenBack > 0) void this.refusals.givenBack(quota);
    else if (charge.calls === 1 && !charge.afterOne && reply.allowed < waiting.length)
      this.refusals.remember(quota, month, reply, mark);
  }

  /**
   * Reports a ledger's outstanding calls to Redis while nobody calls.
   *
   * @throws ReplyTimeoutError or the driver's error
   */
  async report(ledger: CallLedger, quota: Quota, month: string): Promise<void> {
    if (ledger.isBusy) return;
    ledger.sent();
    try {
      await this.ask({ key: '', quota, month, charge: { calls: 0 }, waiting: [] }, ledger);
    } finally {
      ledger.ended();
    }
  }

  /** A command that reached Redis too late did nothing, so it is sent again as long as there is time. */
  private async ask(group: Group, ledger: CallLedger): Promise<Reply> {
    const patience = new ReplyTimeout();
    const keys = this.keysOf(group);
    const clock = this.clockOf(keys.minute);
    for (let sending = 1; sending <= MAX_SENDINGS; sending++) {
      const sentAt = performance.now();
      const report = ledger.report(sentAt, group.month);
      const reply = parse(
        await patience.wait(
          this.script.run(
            [keys.minute, keys.minuteCounts, keys.month],
            argumentsOf(group, ledger.field, report, clock.deadline(sentAt)),
          ),
        ),
        sentAt,
      );
      clock.heard(reply.now, sentAt, performance.now());
      if (reply.allowed === TOO_LATE) continue;
      this.record(group, ledger, report, reply);
      return reply;
    }
    throw new ReplyTimeoutError();
  }

  private clockOf(key: string): RedisClock {
    const node = nodeOfKey(this.redis.client, key);
    const clock = this.clocks.get(node) ?? new RedisClock();
    this.clocks.set(node, clock);
    return clock;
  }

  private record({ quota, month }: Group, ledger: CallLedger, report: Report, reply: Reply): void {
    const { countsToMonth, limit } = quota;
    const counted = reply.allowed - reply.givenBack;
    ledger.confirmed(reply.sum, counted, report);
    this.local.of(quota).recordShared(month, limit.perMinute, { counted, ...reply });
    const isMonthChanged = counted > 0 || report.inMonth > 0;
    if (isMonthChanged && countsToMonth && limit.perMonth !== undefined) {
      this.listener.monthCounted(quota, month, reply.month, reply.isNewMonth);
    }
  }

  private keysOf({ quota, month }: Group): ReturnType<typeof limitKeys> {
    return limitKeys(this.redis, quota.surface, quota.subject, month);
  }
}

/** The script's arguments, in its order. */
function argumentsOf(group: Group, field: string, report: Report, deadline: number): (string | number)[] {
  const { quota, charge, waiting } = group;
  const { limit, countsToMonth } = quota;
  return [
    WINDOW_MS,
    resolutionOf(limit.perMinute),
    limit.perMinute,
    limit.perMonth ?? 0,
    MONTH_COUNTER_LIFETIME_S,
    countsToMonth ? 1 : 0,
    field,
    deadline,
    charge.calls,
    charge.calls === 0 ? 0 : waiting.length * charge.calls,
    charge.afterOne ? 1 : 0,
    report.known,
    report.unreported,
    report.inMonth,
    charge.needs ?? charge.calls,
    ...report.recent,
  ];
}

function parse(answer: number[], sentAt: number): Reply {
  const [allowed = 0, used = 0, month = 0, roomInMs = 0, now = 0, sum = 0, isNewMonth = 0, givenBack = 0] =
    answer;
  return { allowed, used, month, roomInMs, now, sum, isNewMonth: isNewMonth === 1, givenBack, sentAt };
}

/** One request's share of a group's answer: requests before it in the group were counted before it. */
function stateAt(place: number, { charge, quota }: Group, reply: Reply): WindowState {
  const { allowed, used, month, roomInMs } = reply;
  const { limit, countsToMonth } = quota;
  if (charge.calls === 0) {
    const isMonthFull = limit.perMonth !== undefined && countsToMonth && month >= limit.perMonth;
    return { allowed: used < limit.perMinute && !isMonthFull, used, month, roomInMs };
  }
  const upToHere = (place + 1) * charge.calls;
  const later = Math.max(0, allowed - upToHere);
  const laterInMonth = countsToMonth ? Math.min(later, month) : 0;
  return { allowed: upToHere <= allowed, used: used - later, month: month - laterInMonth, roomInMs };
}

const SHA = createHash('sha1').update(CONSUME_LIMIT_SCRIPT).digest('hex');
const UNKNOWN_SCRIPT = 'NOSCRIPT';

/**
 * A command that the client's own time-out does not end: it runs by the wall clock, so that a stall of this process
 * would throw away an answer that lies in the socket already. `ReplyTimeout` is the limiter's own.
 */
class AwaitedCommand extends Command {
  override setTimeout(): void {
    // No time-out of the client's own.
  }
}

/** The script on one client: named by its digest, and sent whole to a server that does not know it. */
class LimitScript {
  constructor(private readonly client: RedisClient) {}

  /** @throws the driver's error, also a `ReplyError` of Redis; never because of time */
  async run(keys: readonly string[], args: readonly (string | number)[]): Promise<number[]> {
    const send = (name: string, script: string) =>
      this.client.sendCommand(new AwaitedCommand(name, [script, keys.length, ...keys, ...args]));
    try {
      return (await send('evalsha', SHA)) as number[];
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith(UNKNOWN_SCRIPT)) throw error;
      return (await send('eval', CONSUME_LIMIT_SCRIPT)) as number[];
    }
  }
}
