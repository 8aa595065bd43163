import { ApiError } from '@wagewright/errors';
import { LocalTime } from '../validators/local-time';
import { timesOfChanged, timesOfNew } from './event-times';

const local = (text: string) => LocalTime.parse(text)!;
const at = (text: string) => new Date(text);
const BERLIN = {
  startsAt: at('2026-11-25T09:00Z'),
  endsAt: at('2026-11-25T10:00Z'),
  timeZone: 'Europe/Berlin',
};

/** The refused field and its message. */
function fault(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError)
      return error.extras.details?.flatMap(({ field, message }) => [field, message]) ?? [];
  }
  return [];
}

describe('the times of a new event', () => {
  it('are read in the zone beside them', () => {
    const given = { startsAt: local('2026-11-25T10:00'), endsAt: local('2026-11-25 11:00') };
    expect(timesOfNew({ ...given, timeZone: 'Europe/Berlin' })).toEqual(BERLIN);
  });

  it('are in UTC and without an end, unless stated', () => {
    const { startsAt } = BERLIN;
    expect(timesOfNew({ startsAt })).toEqual({ startsAt, endsAt: null, timeZone: 'UTC' });
    expect(timesOfNew({ startsAt, endsAt: null, timeZone: null })).toEqual(timesOfNew({ startsAt }));
  });

  it('may end when they begin, and not before', () => {
    const { startsAt, endsAt } = BERLIN;
    expect(timesOfNew({ startsAt, endsAt: startsAt })).toMatchObject({ startsAt, endsAt: startsAt });
    expect(fault(() => timesOfNew({ startsAt: endsAt, endsAt: startsAt }))).toEqual([
      'endsAt',
      'endsAt must not be before startsAt: 2026-11-25T09:00:00.000Z is before 2026-11-25T10:00:00.000Z; send both to move an event, or null for no end',
    ]);
  });

  it.each([undefined, null])(
    'are none without a zone (%s), which the refusal shows ways to add',
    (timeZone) => {
      const startsAt = local('2026-11-25T10:00');
      const message =
        ' is a local time without a time zone: add timeZone, such as "Europe/Berlin", or add Z or an offset to the time, such as 2026-03-01T09:30:00Z or 2026-03-01T09:30:00+01:00';
      expect(fault(() => timesOfNew({ startsAt, timeZone }))).toEqual(['startsAt', `startsAt${message}`]);
      expect(fault(() => timesOfNew({ startsAt: BERLIN.startsAt, endsAt: startsAt, timeZone }))).toEqual([
        'endsAt',
        `endsAt${message}`,
      ]);
    },
  );

  it('are in years that can be written', () => {
    const edge = (startsAt: string, timeZone: string) =>
      fault(() => timesOfNew({ startsAt: local(startsAt), timeZone }));
    expect(edge('0001-01-01T00:00', 'Asia/Tokyo')).toEqual([
      'startsAt',
      'startsAt must be in the years 1 to 9999',
    ]);
    expect(edge('9999-12-31T23:59', 'America/New_York')[0]).toBe('startsAt');
    expect(edge('9999-12-31T23:59', 'Asia/Tokyo')).toEqual([]);
  });
});

describe('the times of an event after a change', () => {
  it('stay where nothing is given, and where the zone alone is', () => {
    expect(timesOfChanged(BERLIN, {})).toEqual(BERLIN);
    expect(timesOfChanged(BERLIN, { timeZone: 'Asia/Tokyo' })).toEqual({ ...BERLIN, timeZone: 'Asia/Tokyo' });
    expect(timesOfChanged(BERLIN, { timeZone: null })).toEqual({ ...BERLIN, timeZone: 'UTC' });
  });

  it('are read in the zone given with them, else in that of the event', () => {
    const startsAt = local('2026-11-25T10:30');
    expect(timesOfChanged(BERLIN, { startsAt })).toEqual({ ...BERLIN, startsAt: at('2026-11-25T09:30Z') });
    expect(timesOfChanged(BERLIN, { endsAt: startsAt })).toEqual({
      ...BERLIN,
      endsAt: at('2026-11-25T09:30Z'),
    });
    expect(timesOfChanged(BERLIN, { startsAt, timeZone: 'Asia/Tokyo' })).toEqual({
      ...BERLIN,
      startsAt: at('2026-11-25T01:30Z'),
      timeZone: 'Asia/Tokyo',
    });
    expect(fault(() => timesOfChanged(BERLIN, { startsAt, timeZone: null }))[0]).toBe('startsAt');
  });

  it('may lose their end, and never end before they begin', () => {
    expect(timesOfChanged(BERLIN, { endsAt: null }).endsAt).toBeNull();
    expect(fault(() => timesOfChanged(BERLIN, { startsAt: at('2026-11-25T10:01Z') }))[0]).toBe('endsAt');
    expect(fault(() => timesOfChanged(BERLIN, { endsAt: at('2026-11-25T08:59Z') }))[0]).toBe('endsAt');
    const moved = { startsAt: at('2026-12-01T09:00Z'), endsAt: at('2026-12-01T09:30Z') };
    expect(timesOfChanged(BERLIN, moved)).toEqual({ ...BERLIN, ...moved });
  });
});
