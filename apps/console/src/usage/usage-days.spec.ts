import type { DailyUsageRow } from '@wagewright/auth';
import { usageDays } from './usage-days';

const row = (given: Partial<DailyUsageRow>): DailyUsageRow => ({
  day: '2026-11-23',
  credentialId: 'key_1',
  route: 'GET /a',
  outcome: 'ok',
  calls: 1,
  ...given,
});
const label = (id: string) => `label of ${id}`;

describe('the use of the last days', () => {
  it('shows the busiest first and the rest as one', () => {
    const rows = Array.from({ length: 13 }, (_, i) => row({ route: `GET /${i}`, calls: i + 1 }));
    const { byRoute, calls } = usageDays(rows, label);
    expect(calls).toBe(91);
    expect(byRoute).toHaveLength(12);
    expect(byRoute[0]).toEqual({ key: 'GET /12', label: 'GET /12', calls: 13 });
    expect(byRoute.at(-1)).toEqual({ key: 'other', label: 'Other', calls: 3 });
  });

  it('tells who was refused and why, the most frequent first', () => {
    const rows = [
      row({ outcome: 'expired_credential', credentialId: 'key_2', day: '2026-11-21' }),
      row({ outcome: 'month_limit', calls: 2, day: '2026-11-22' }),
      row({ outcome: 'month_limit', calls: 3 }),
      row({ outcome: 'client_error', calls: 9 }),
    ];
    const { refusals, byCredential } = usageDays(rows, label);
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
    expect(byCredential.map(({ key, calls }) => [key, calls])).toEqual([
      ['key_1', 14],
      ['key_2', 1],
    ]);
  });
});
