import type { Pipeline } from '@wagewright/sdk';
import { wholeDayTimes } from './event-span.ts';
import { barsOf, blocksOf, eventsOn } from './week-layout.ts';

const BERLIN = 'Europe/Berlin';
const WEEK = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);

type Given = Partial<Pipeline.CalendarEventResponse> & { startsAt: string };

function event(title: string, given: Given): Pipeline.CalendarEventResponse {
  return {
    id: `cal_${title}`,
    title,
    type: 'interview',
    startsOn: null,
    endsAt: null,
    endsOn: null,
    timeZone: BERLIN,
    allDay: false,
    location: null,
    meetingUrl: null,
    uid: null,
    jobId: null,
    contactIds: [],
    notes: null,
    reminderMinutes: [],
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...given,
  };
}

/** On 25 November 2026 in Berlin, in winter time. */
function at(title: string, from: string, to: string): Pipeline.CalendarEventResponse {
  return event(title, { startsAt: `2026-11-25T${from}:00+01:00`, endsAt: `2026-11-25T${to}:00+01:00` });
}

function placed(events: Pipeline.CalendarEventResponse[], day = '2026-11-25', zone = BERLIN) {
  return blocksOf(events, day, zone).map(({ event: { title }, from, to, column, columns }) => [
    title,
    from / 60,
    to / 60,
    `${column + 1}/${columns}`,
  ]);
}

describe('the hours of a day', () => {
  it('hold an event at its time on the clock of the reader', () => {
    expect(placed([at('talk', '09:00', '10:00')])).toEqual([['talk', 9, 10, '1/1']]);
    expect(placed([at('talk', '09:00', '10:00')], '2026-11-25', 'Asia/Tokyo')).toEqual([
      ['talk', 17, 18, '1/1'],
    ]);
  });

  it('hold events at the same time beside each other, and give a free column again', () => {
    const events = [
      at('a', '09:00', '12:00'),
      at('b', '09:00', '10:00'),
      at('c', '10:00', '11:00'),
      at('d', '13:00', '14:00'),
    ];
    expect(placed(events)).toEqual([
      ['a', 9, 12, '1/2'],
      ['b', 9, 10, '2/2'],
      ['c', 10, 11, '2/2'],
      ['d', 13, 14, '1/1'],
    ]);
  });

  it('keep three that overlap in a chain in one group', () => {
    const events = [at('a', '09:00', '10:30'), at('b', '10:00', '11:30'), at('c', '11:00', '12:00')];
    expect(placed(events)).toEqual([
      ['a', 9, 10.5, '1/2'],
      ['b', 10, 11.5, '2/2'],
      ['c', 11, 12, '1/2'],
    ]);
  });

  it('give room to what takes no time, also just before midnight', () => {
    expect(placed([at('call', '09:00', '09:00')])).toEqual([['call', 9, 9.5, '1/1']]);
    expect(placed([at('late', '23:50', '23:55')])).toEqual([['late', 23.5, 24, '1/1']]);
  });

  it('show what goes on over midnight on both days', () => {
    const night = event('night', { startsAt: '2026-11-25T21:00:00Z', endsAt: '2026-11-26T00:00:00Z' });
    expect(placed([night])).toEqual([['night', 22, 24, '1/1']]);
    expect(placed([night], '2026-11-26')).toEqual([['night', 0, 1, '1/1']]);
  });

  it('do not show on the next day what ends at midnight', () => {
    const evening = event('evening', { startsAt: '2026-11-25T21:00:00Z', endsAt: '2026-11-25T23:00:00Z' });
    expect(placed([evening], '2026-11-26')).toEqual([]);
  });

  it('take an hour for what has no end', () => {
    expect(placed([event('open', { startsAt: '2026-11-25T08:00:00Z' })])).toEqual([['open', 9, 10, '1/1']]);
  });

  it.each([
    ['an hour is skipped', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29', 1.5, 3.5],
    ['an hour comes twice', '2026-10-25T00:30:00Z', '2026-10-25T01:45:00Z', '2026-10-25', 2.5, 3],
  ])('follow the clock when %s', (_, startsAt, endsAt, day, from, to) => {
    expect(placed([event('e', { startsAt, endsAt })], day)).toEqual([['e', from, to, '1/1']]);
  });
});

describe('whole days', () => {
  const bars = (events: Pipeline.CalendarEventResponse[], zone = BERLIN) =>
    barsOf(events, WEEK, zone).map((bar) => [bar.event.title, bar.firstColumn, bar.length, bar.row]);

  it('are the same days for readers everywhere', () => {
    const fair = event('fair', { allDay: true, ...wholeDayTimes('2026-11-25', '2026-11-26') });
    for (const zone of [BERLIN, 'America/Los_Angeles', 'Pacific/Auckland'])
      expect(bars([fair], zone)).toEqual([['fair', 2, 2, 0]]);
  });

  it('are the days that the event names, whatever its moments are', () => {
    const fair = event('fair', {
      allDay: true,
      startsAt: '2026-11-24T23:00:00.000Z',
      startsOn: '2026-11-25',
      endsAt: '2026-11-25T23:00:00.000Z',
      endsOn: '2026-11-25',
    });
    expect(bars([fair], 'America/Los_Angeles')).toEqual([['fair', 2, 1, 0]]);
  });

  it('are cut at the ends of the week, and take the first free row', () => {
    const events = [
      event('before', { allDay: true, ...wholeDayTimes('2026-11-20', '2026-11-24') }),
      event('after', { allDay: true, ...wholeDayTimes('2026-11-25', '2026-12-03') }),
      event('within', { allDay: true, ...wholeDayTimes('2026-11-24', '2026-11-25') }),
      event('next week', { allDay: true, ...wholeDayTimes('2026-11-30', '2026-11-30') }),
    ];
    expect(bars(events)).toEqual([
      ['before', 0, 2, 0],
      ['within', 1, 2, 1],
      ['after', 2, 5, 0],
    ]);
  });

  it('hold what lasts a day or longer, and not the hours below', () => {
    const trip = event('trip', { startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-26T08:00:00Z' });
    expect(bars([trip])).toEqual([['trip', 2, 2, 0]]);
    expect(placed([trip])).toEqual([]);
  });
});

describe('the list of a day', () => {
  it('begins with whole days, and goes on by the clock', () => {
    const events = [
      at('later', '15:00', '16:00'),
      at('sooner', '09:00', '10:00'),
      event('fair', { allDay: true, ...wholeDayTimes('2026-11-24', '2026-11-26') }),
      event('tomorrow', { startsAt: '2026-11-26T09:00:00+01:00' }),
    ];
    expect(eventsOn(events, '2026-11-25', BERLIN).map(({ title }) => title)).toEqual([
      'fair',
      'sooner',
      'later',
    ]);
  });
});
