import { ApiError } from '@wagewright/errors';
import { LocalTime } from '../validators/local-time';
import { timesOfChanged, timesOfNew } from './event-times';

const local = (text: string) => LocalTime.parse(text)!;
const at = (text: string) => new Date(text);
const HOURS = { allDay: false, startsOn: null, endsOn: null };
const BERLIN = {
  startsAt: at('2026-11-25T09:00Z'),
  endsAt: at('2026-11-25T10:00Z'),
  timeZone: 'Europe/Berlin',
  ...HOURS,
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
    expect(timesOfNew({ startsAt })).toEqual({ startsAt, endsAt: null, timeZone: 'UTC', ...HOURS });
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

describe('an all-day event', () => {
  const days = (startsOn: string, endsOn: string, startsAt: string, endsAt: string | null) => ({
    allDay: true,
    startsOn,
    endsOn,
    startsAt: at(startsAt),
    endsAt: endsAt === null ? null : at(endsAt),
  });
  const three = days('2026-12-06', '2026-12-08', '2026-12-06T00:00Z', '2026-12-09T00:00Z');

  it('is given by its days', () => {
    expect(timesOfNew({ startsOn: '2026-12-06', endsOn: '2026-12-08' })).toEqual({
      ...three,
      timeZone: 'UTC',
    });
    expect(timesOfNew({ startsOn: '2026-12-06', timeZone: 'America/Los_Angeles' })).toEqual({
      ...days('2026-12-06', '2026-12-06', '2026-12-06T00:00Z', null),
      timeZone: 'America/Los_Angeles',
    });
  });

  it.each([
    // A bare day, or midnight UTC, in any zone.
    ['Pacific/Kiritimati', at('2026-12-06'), at('2026-12-08'), '2026-12-06', '2026-12-07'],
    ['America/Los_Angeles', at('2026-12-06'), at('2026-12-07'), '2026-12-06', '2026-12-06'],
    ['Etc/GMT+12', at('2026-12-06'), null, '2026-12-06', '2026-12-06'],
    // A local time, also where it is midnight UTC.
    ['Asia/Kolkata', local('2026-12-06T00:00'), local('2026-12-07T00:00'), '2026-12-06', '2026-12-06'],
    ['America/Los_Angeles', local('2026-12-05T16:00'), local('2026-12-06T16:00'), '2026-12-05', '2026-12-06'],
    ['Europe/Berlin', local('2026-12-06T09:00'), local('2026-12-06T17:00'), '2026-12-06', '2026-12-06'],
    // Another moment is on the day of the zone.
    ['Europe/Berlin', at('2026-12-05T23:00Z'), at('2026-12-06T23:00Z'), '2026-12-06', '2026-12-06'],
    ['Pacific/Kiritimati', at('2026-12-05T12:00Z'), at('2026-12-06T12:00Z'), '2026-12-06', '2026-12-07'],
    ['Etc/GMT+12', at('2026-12-06T11:00Z'), at('2026-12-06T12:00Z'), '2026-12-05', '2026-12-05'],
    ['Asia/Kolkata', at('2026-12-05T18:30Z'), at('2026-12-05T18:30Z'), '2026-12-06', '2026-12-06'],
    ['Europe/Berlin', at('2026-12-05T23:00Z'), at('2026-12-06T23:00:00.001Z'), '2026-12-06', '2026-12-07'],
  ])('in %s that starts %p and ends %p is from %s to %s', (timeZone, startsAt, endsAt, startsOn, endsOn) => {
    const times = timesOfNew({ startsAt, endsAt, timeZone, allDay: true });
    expect(times).toMatchObject({ allDay: true, startsOn, endsOn });
    expect(timesOfChanged(times, times)).toEqual(times);
  });

  it('has days that can be written at the ends of the calendar', () => {
    const first = { startsAt: at('0001-01-01T01:00Z'), allDay: true, timeZone: 'America/Los_Angeles' };
    expect(timesOfNew(first).startsOn).toBe('0001-01-01');
    const last = { startsAt: at('9999-12-31T23:00Z'), allDay: true, timeZone: 'Asia/Tokyo' };
    expect(timesOfNew(last).startsOn).toBe('9999-12-31');
    expect(fault(() => timesOfNew({ startsOn: '9999-12-30', endsOn: '9999-12-31' }))[0]).toBe('endsOn');
  });

  it('may have both spellings where they agree', () => {
    const startsOn = '2026-12-06';
    const both = { startsAt: at(startsOn), startsOn, endsOn: '2026-12-08' };
    for (const end of ['2026-12-08', '2026-12-09'])
      expect(timesOfNew({ ...both, endsAt: at(end) })).toEqual({ ...three, timeZone: 'UTC' });
    const timeZone = 'Europe/Berlin';
    const within = { startsAt: local('2026-12-06T09:00'), startsOn, endsAt: local('2026-12-08T10:00') };
    expect(timesOfNew({ ...within, endsOn: '2026-12-08', timeZone })).toMatchObject({
      startsAt: at('2026-12-06T08:00Z'),
      endsAt: at('2026-12-08T09:00Z'),
      endsOn: '2026-12-08',
    });
    expect(timesOfNew({ startsOn, endsOn: startsOn, endsAt: null }).endsAt).toBeNull();
    expect(timesOfNew({ startsOn, endsOn: '2026-12-08', endsAt: null }).endsAt).toEqual(at('2026-12-09'));
  });

  it.each([
    ['startsOn', { startsAt: at('2026-12-07'), startsOn: '2026-12-06' }],
    ['startsOn', { startsAt: local('2026-12-07T00:00'), startsOn: '2026-12-06', timeZone: 'Asia/Tokyo' }],
    ['endsOn', { startsOn: '2026-12-06', endsAt: at('2026-12-10'), endsOn: '2026-12-08' }],
    ['endsOn', { startsOn: '2026-12-06', endsOn: '2026-12-05' }],
    ['endsOn', { startsAt: at('2026-12-06'), endsOn: '2026-12-08' }],
    ['endsOn', { startsAt: at('2026-12-06'), endsOn: '2026-12-08', allDay: false }],
    ['allDay', { startsOn: '2026-12-06', allDay: false }],
  ])('is refused for %s in %j', (member, given) => {
    const [field, message] = fault(() => timesOfNew(given));
    expect(field).toBe(member);
    expect(message).toContain(member);
  });

  const event = { ...three, timeZone: 'Europe/Berlin' };

  it('keeps its days when the zone changes, and can then be sent back as it is', () => {
    const started = timesOfNew({
      startsAt: at('2026-12-05T23:00Z'),
      timeZone: 'Europe/Berlin',
      allDay: true,
    });
    const moved = timesOfChanged(started, { timeZone: 'America/Los_Angeles' });
    expect(moved).toEqual({ ...started, timeZone: 'America/Los_Angeles' });
    expect(timesOfChanged(moved, moved)).toEqual(moved);
  });

  it('moves by either spelling', () => {
    expect(timesOfChanged(event, { startsOn: '2026-12-07' })).toEqual({
      ...event,
      startsOn: '2026-12-07',
      startsAt: at('2026-12-07'),
    });
    expect(timesOfChanged(event, { startsAt: at('2026-12-07T10:00Z') })).toEqual({
      ...event,
      startsOn: '2026-12-07',
      startsAt: at('2026-12-07T10:00Z'),
    });
    expect(timesOfChanged(event, { endsOn: '2026-12-06' })).toEqual({
      ...event,
      endsOn: '2026-12-06',
      endsAt: at('2026-12-07'),
    });
    expect(timesOfChanged(event, { endsAt: at('2026-12-08') })).toMatchObject({ endsOn: '2026-12-07' });
    for (const open of [{ endsAt: null }, { endsOn: null }])
      expect(timesOfChanged(event, open)).toMatchObject({ endsAt: null, endsOn: '2026-12-06' });
    expect(fault(() => timesOfChanged(event, { startsOn: '2026-12-09' }))).toEqual([
      'endsOn',
      'endsOn must not be before startsOn: 2026-12-08 is before 2026-12-09; send both to move an event',
    ]);
    expect(fault(() => timesOfChanged(event, { ...event, startsOn: '2026-12-07' }))[0]).toBe('startsOn');
  });

  it('with an open end stays one day', () => {
    const one = timesOfNew({ startsOn: '2026-12-06' });
    expect(timesOfChanged(one, { startsOn: '2026-12-20' })).toMatchObject({
      startsOn: '2026-12-20',
      endsOn: '2026-12-20',
      endsAt: null,
    });
  });

  it('has its moments in the order of its days', () => {
    const given = { startsAt: local('2026-12-06T22:00'), endsOn: '2026-12-06', allDay: true };
    expect(timesOfNew({ ...given, timeZone: 'America/Los_Angeles' })).toMatchObject(
      days('2026-12-06', '2026-12-06', '2026-12-06', '2026-12-07'),
    );
  });

  it('comes from hours and goes to hours', () => {
    expect(timesOfChanged(BERLIN, { allDay: true })).toEqual({
      ...BERLIN,
      allDay: true,
      startsOn: '2026-11-25',
      endsOn: '2026-11-25',
    });
    expect(timesOfChanged(BERLIN, { startsOn: '2026-12-06' })).toMatchObject(
      days('2026-12-06', '2026-12-06', '2026-12-06', null),
    );
    const { startsAt, endsAt } = event;
    for (const timed of [{ allDay: false }, { startsOn: null }, { allDay: null }])
      expect(timesOfChanged(event, timed)).toEqual({ ...HOURS, startsAt, endsAt, timeZone: 'Europe/Berlin' });
    expect(timesOfChanged(event, { startsOn: null, endsOn: null }).endsAt).toBeNull();
  });
});
