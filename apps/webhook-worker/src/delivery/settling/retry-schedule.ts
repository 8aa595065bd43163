import { Injectable } from '@nestjs/common';
import { RetryScheduleEnv } from './retry-schedule.env';

/** ±20 %, so that simultaneous failures do not retry simultaneously. */
const JITTER = 0.2;

@Injectable()
export class RetrySchedule {
  constructor(private readonly env: RetryScheduleEnv) {}

  /**
   * The pause after the failed attempt at `step` (0 = the first), in milliseconds from its end. A receiver may ask for
   * a longer pause, not for a shorter one.
   *
   * @param random 0 ≤ random < 1
   * @returns undefined when the schedule is exhausted
   */
  pauseAfter(step: number, retryAfterMs = 0, random = Math.random()): number | undefined {
    const pause = this.env.pausesMs[step];
    if (pause === undefined) return undefined;
    return Math.max(Math.round(pause * (1 - JITTER + 2 * JITTER * random)), retryAfterMs);
  }
}
