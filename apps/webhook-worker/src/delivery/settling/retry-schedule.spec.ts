import { loadSettings, SettingsError } from '@wagewright/config';
import { pauseAfter } from './retry-schedule';
import { RetryScheduleEnv } from './retry-schedule.env';

function schedule(text?: string): number[] {
  return loadSettings([RetryScheduleEnv], { WEBHOOK_RETRY_SCHEDULE: text }).get(RetryScheduleEnv).pausesMs;
}

const MIDDLE = 0.5;

describe('the retry schedule', () => {
  it('has twelve attempts over about 76 hours by default', () => {
    const pauses = Array.from({ length: 12 }, (_, step) => pauseAfter(schedule(), step, 0, MIDDLE));
    expect(pauses.slice(0, 5)).toEqual([5_000, 30_000, 120_000, 600_000, 1_800_000]);
    expect(pauses[11]).toBeUndefined();
    const hours = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3_600_000;
    expect(hours).toBeGreaterThan(75);
    expect(hours).toBeLessThan(77);
  });

  it('varies each pause by a fifth to either side', () => {
    expect(pauseAfter(schedule('10s'), 0, 0, 0)).toBe(8_000);
    expect(pauseAfter(schedule('10s'), 0, 0, 0.999_999)).toBe(12_000);
  });

  it('waits longer when the receiver asks for it, and never shorter', () => {
    expect(pauseAfter(schedule('10s'), 0, 60_000, MIDDLE)).toBe(60_000);
    expect(pauseAfter(schedule('10s'), 0, 1_000, MIDDLE)).toBe(10_000);
  });

  it('gives up at the end of the schedule, whatever the receiver asks', () => {
    expect(pauseAfter(schedule('10s'), 1, 60_000)).toBeUndefined();
  });

  it('reads every unit', () => {
    const mixed = schedule('500ms, 5s,2m,1h,1d');
    expect([0, 1, 2, 3, 4].map((step) => pauseAfter(mixed, step, 0, MIDDLE))).toEqual([
      500, 5_000, 120_000, 3_600_000, 86_400_000,
    ]);
  });

  it.each(['5', '5s,', 'soon', '-5s', '0s', '8d', '1.5s', '5s 2m'])('refuses the setting %j', (text) => {
    expect(() => schedule(text)).toThrow(SettingsError);
  });
});
