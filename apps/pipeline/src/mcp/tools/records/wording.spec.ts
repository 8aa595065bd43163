import { counted, cut, jobName, payRange, shownDue, shownSpan, standing } from './wording';

describe('a job in a sentence', () => {
  it('has short names in one line', () => {
    expect(jobName({ company: 'Acme\nInc', title: 'ML  Engineer' })).toBe('Acme Inc – ML Engineer');
    expect(cut('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
    expect(cut('😀'.repeat(40), 8).isWellFormed()).toBe(true);
  });

  it('stands in a stage, or has ended', () => {
    expect(standing({ status: 'offer', outcome: null })).toBe('offer');
    expect(standing({ status: 'applied', outcome: 'no_response' })).toBe(
      'closed without a response (last stage applied)',
    );
  });

  it.each([
    [{ min: 120_000, max: 150_000, period: 'year' }, 'USD 120,000–150,000 a year'],
    [{ min: 60, max: 60, period: 'hour' }, 'USD 60 an hour'],
    [{ min: null, max: 800, period: 'day' }, 'USD up to 800 a day'],
    [{ min: 5_000, max: null, period: 'month' }, 'USD from 5,000 a month'],
  ] as const)('has pay %j', (pay, told) => {
    expect(payRange({ ...pay, currency: 'USD' })).toBe(told);
  });

  it('is one of some', () => {
    expect([counted(1, 'job'), counted(1_200, 'job')]).toEqual(['1 job', '1,200 jobs']);
  });
});

describe('moments in a sentence', () => {
  it('are shown with day and zone', () => {
    const due = { at: new Date('2026-11-24T09:00:00Z'), on: null };
    expect(shownDue(due, 'Europe/Berlin')).toBe('Tue 24 Nov 2026, 10:00 (Europe/Berlin)');
  });

  it('are shown as the days that they are', () => {
    const at = new Date('2026-11-24');
    expect(shownDue({ at, on: '2026-11-24' }, 'America/Los_Angeles')).toBe('Tue 24 Nov 2026');
    expect(shownDue({ at, on: null }, 'America/Los_Angeles')).toBe(
      'Mon 23 Nov 2026, 16:00 (America/Los_Angeles)',
    );
    const span = { startsAt: at, endsAt: null, startsOn: '2026-11-24', endsOn: '2026-11-24' };
    expect(shownSpan(span, 'America/Los_Angeles')).toBe('Tue 24 Nov 2026');
    expect(shownSpan({ ...span, endsOn: '2026-11-25' }, 'UTC')).toBe('Tue 24 Nov 2026 to Wed 25 Nov 2026');
    expect(shownSpan({ ...span, startsOn: null, endsOn: null }, 'UTC')).toBe('Tue 24 Nov 2026, 00:00 (UTC)');
  });
});
