import { limitKeys, MONTH_COUNTER_LIFETIME_S } from '@wagewright/auth';
import type { RequestRedis } from '@wagewright/redis';
import type { Allowance } from './rate-limiter';
import { CONSUME_LIMIT_SCRIPT, resolutionOf, WINDOW_MS } from './sliding-window';

/** What both windows say of one call. */
export interface WindowState {
  allowed: boolean;
  /** Calls in the window, this one included if it is allowed. */
  used: number;
  /** Calls in the month, likewise. */
  month: number;
  /** Milliseconds until the window has room, when it is full. */
  roomInMs: number;
}

interface Waiting {
  resolve: (state: WindowState) => void;
  reject: (error: unknown) => void;
}

type ScriptReply = [allowed: number, used: number, month: number, roomInMs: number];
type ScriptArguments = (string | number)[];

/**
 * The windows that all replicas share, in Redis. Calls of one subject that come in the same turn of the event loop
 * are decided in one round trip, in their order: the busier a subject, the less each of its calls costs.
 */
export class RedisWindows {
  private readonly groups = new Map<string, Waiting[]>();

  constructor(private readonly redis: RequestRedis) {
    redis.client.defineCommand('consumeLimit', { numberOfKeys: 3, lua: CONSUME_LIMIT_SCRIPT });
  }

  /** Counts a call if both windows have room for it. @param month its name, `2026-11` */
  count(allowance: Allowance, month: string): Promise<WindowState> {
    const { surface, subject, countsToMonth } = allowance;
    const key = [surface, subject, month, countsToMonth].join(' ');
    return new Promise((resolve, reject) => {
      const group = this.groups.get(key) ?? this.open(key, allowance, month);
      group.push({ resolve, reject });
    });
  }

  /** How both windows are, without counting. */
  async look(allowance: Allowance, month: string): Promise<WindowState> {
    const [, used, inMonth, roomInMs] = await this.run(allowance, month, 0);
    const { limit, countsToMonth } = allowance;
    const isMonthFull = limit.perMonth !== undefined && countsToMonth && inMonth >= limit.perMonth;
    return { allowed: used < limit.perMinute && !isMonthFull, used, month: inMonth, roomInMs };
  }

  private open(key: string, allowance: Allowance, month: string): Waiting[] {
    const group: Waiting[] = [];
    this.groups.set(key, group);
    setImmediate(() => {
      this.groups.delete(key);
      void this.decide(group, allowance, month);
    });
    return group;
  }

  private async decide(group: readonly Waiting[], allowance: Allowance, month: string): Promise<void> {
    try {
      const [allowed, used, inMonth, roomInMs] = await this.run(allowance, month, group.length);
      for (const [place, { resolve }] of group.entries()) {
        const later = Math.max(allowed - place - 1, 0);
        const laterInMonth = allowance.countsToMonth ? Math.min(later, inMonth) : 0;
        resolve({ allowed: place < allowed, used: used - later, month: inMonth - laterInMonth, roomInMs });
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
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
}
