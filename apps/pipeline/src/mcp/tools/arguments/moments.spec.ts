import { boundsOfDay, shownDue, shownMoment, shownSpan, withMoments } from './moments';

describe('moments in arguments', () => {
  it('are read by the clocks of the person where they have no offset', () => {
    const given = { startsAt: '2026-11-24T10:00', endsAt: '2026-11-24T11:00:00Z', title: '2026-11-24T10:00' };
    expect(withMoments(given, ['startsAt', 'endsAt'], 'Europe/Berlin')).toEqual({
      ...given,
      startsAt: '2026-11-24T09:00:00.000Z',
    });
  });

  it('are refused without an offset where no zone is known', () => {
    expect(() => withMoments({ startsAt: '2026-11-24T10:00' }, ['startsAt'], undefined)).toThrow(
      '"startsAt" is a local time, and no time zone of this person is known: add "timeZone"',
    );
    expect(withMoments({ startsAt: 'Tuesday' }, ['startsAt'], undefined)).toEqual({ startsAt: 'Tuesday' });
  });

  it('are shown with day and zone', () => {
    expect(shownMoment(new Date('2026-11-24T09:00:00Z'), 'Europe/Berlin')).toBe(
      'Tue 24 Nov 2026, 10:00 (Europe/Berlin)',
    );
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

  it('know when a day begins and ends, also when clocks are put back', () => {
    expect(boundsOfDay('2026-10-25', 'Europe/Berlin')).toEqual({
      from: new Date('2026-10-24T22:00:00Z'),
      to: new Date('2026-10-25T23:00:00Z'),
    });
  });
});
