import { withMoments } from './user-time-zone';

describe('local times in arguments', () => {
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
});
