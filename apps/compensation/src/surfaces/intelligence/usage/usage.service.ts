import { Injectable } from '@nestjs/common';
import {
  EffectiveLimits,
  type Principal,
  type RateLimit,
  secondsToNextMonth,
  type Surface,
} from '@wagewright/auth';
import { RateLimiter } from '@wagewright/http';
import type { UsageData, UsageWindow } from './usage.presenter';

const MINUTE_MS = 60_000;

/** Reading it costs nothing. */
@Injectable()
export class UsageService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly limits: EffectiveLimits,
  ) {}

  async of(caller: Principal): Promise<UsageData> {
    const windows = await Promise.all([
      this.windows('intelligence', 'surfaceB', caller),
      this.windows('salary', 'surfaceA', caller),
    ]);
    return { plan: caller.plan, windows: windows.flat() };
  }

  private async windows(
    name: UsageWindow['surface'],
    surface: Surface,
    { accountId: subject, plan }: Principal,
  ): Promise<UsageWindow[]> {
    const limit = this.limits.of(surface, plan);
    if (!limit) return [];
    const left = await this.limiter.look({ surface, subject, limit, countsToMonth: false });
    return usageWindows(name, limit, left, new Date());
  }
}

function usageWindows(
  surface: UsageWindow['surface'],
  { perMinute, perMonth }: RateLimit,
  { minuteRemaining, monthRemaining = 0 }: { minuteRemaining: number; monthRemaining?: number },
  now: Date,
): UsageWindow[] {
  const minute = window(perMinute, minuteRemaining, new Date(now.getTime() + MINUTE_MS));
  if (perMonth === undefined) return [{ surface, window: 'minute', ...minute }];
  const month = window(perMonth, monthRemaining, nextMonth(now));
  return [
    { surface, window: 'minute', ...minute },
    { surface, window: 'month', ...month },
  ];
}

function window(limit: number, remaining: number, reset: Date) {
  return { limit, used: limit - remaining, remaining, reset: wholeSeconds(reset) };
}

function nextMonth(now: Date): Date {
  return new Date(now.getTime() + secondsToNextMonth(now) * 1_000);
}

function wholeSeconds(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
