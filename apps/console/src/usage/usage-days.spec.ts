import type { DailyUsageRow } from '@wagewright/auth';
import { lastDays, usageDays } from './usage-days';

const DAYS = lastDays(3, new Date('2026-11-23T00:30:00Z'));
const row = (given: Partial<DailyUsageRow>): DailyUsageRow => ({
  day: '2026-11-23',
  credentialId: 'key_1',
  route: 'GET /a',
  outcome: 'ok',
  calls: 1,
  ...given,
});
const label = (id: string) => `label of ${id}`;

describe('the use of days', () => {
  it('ends today, in UTC, over the end of a month', () => {
    expect(DAYS).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(lastDays(2, new Date('2026-03-01T23:59:59Z'))).toEqual(['2026-02-28', '2026-03-01']);
  });

  it('counts each day, also one without calls, and leaves out what is older', () => {
    const rows = [
      row({ calls: 2 }),
      row({ day: '2026-11-21', calls: 3, outcome: 'minute_limit' }),
      row({ day: '2026-11-21', calls: 4, outcome: 'server_error' }),
      row({ day: '2026-11-20', calls: 100 }),
    ];
    expect(usageDays(rows, DAYS, label).total).toEqual({
      calls: [7, 0, 2],
      refused: [3, 0, 0],
      failed: [4, 0, 0],
    });
  });

  it('shows the busiest first and the rest as one', () => {
    const rows = Array.from({ length: 13 }, (_, i) => row({ route: `GET /${i}`, calls: i + 1 }));
    const { byRoute } = usageDays(rows, DAYS, label);
    expect(byRoute).toHaveLength(12);
    expect(byRoute[0]).toEqual({ key: 'GET /12', label: 'GET /12', total: 13, calls: [0, 0, 13] });
    expect(byRoute.at(-1)).toEqual({ key: 'other', label: 'Other', total: 3, calls: [0, 0, 3] });
  });

  it('tells who was refused and why, the most frequent first', () => {
    const rows = [
      row({ outcome: 'expired_credential', credentialId: 'key_2', day: '2026-11-21' }),
      row({ outcome: 'month_limit', calls: 2, day: '2026-11-22' }),
      row({ outcome: 'month_limit', calls: 3 }),
      row({ outcome: 'client_error', calls: 9 }),
    ];
    const { refusals, byCredential } = usageDays(rows, DAYS, label);
    expect(refusals).toEqual([
      {
        reason: 'month_limit',
        credentialId: 'key_1',
        label: 'label of key_1',
        route: 'GET /a',
        calls: 5,
        lastDay: '2026-11-23',
      },
      {
        reason: 'expired_credential',
        credentialId: 'key_2',
        label: 'label of key_2',
        route: 'GET /a',
        calls: 1,
        lastDay: '2026-11-21',
      },
    ]);
    expect(byCredential.map(({ key, total }) => [key, total])).toEqual([
      ['key_1', 14],
      ['key_2', 1],
    ]);
  });
});
