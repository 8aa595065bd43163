import {
  compareDates,
  dayOf,
  type GivenDate,
  isOver,
  isWithin,
  withChanges,
  writtenMember,
} from './given-date.ts';
import { sampleJob } from '../testing/sample-job.ts';

const KIRITIMATI = 'Pacific/Kiritimati';
const BERLIN = 'Europe/Berlin';
const LOS_ANGELES = 'America/Los_Angeles';

const day = (on: string): GivenDate => ({ on, at: `${on}T00:00:00.000Z` });
const moment = (at: string): GivenDate => ({ on: null, at });

describe('a day of a record', () => {
  it.each([KIRITIMATI, BERLIN, LOS_ANGELES])('is the same day in %s', (zone) => {
    expect(dayOf(day('2026-12-15'), zone)).toBe('2026-12-15');
  });

  it.each([
    [BERLIN, '2026-12-15T22:59:59Z', false],
    [BERLIN, '2026-12-15T23:00:00Z', true],
    [LOS_ANGELES, '2026-12-15T23:00:00Z', false],
    [LOS_ANGELES, '2026-12-16T08:00:00Z', true],
    [KIRITIMATI, '2026-12-15T09:59:59Z', false],
    [KIRITIMATI, '2026-12-15T10:00:00Z', true],
  ])('is over in %s at %s: %s', (zone, now, expected) => {
    expect(isOver(day('2026-12-15'), Date.parse(now), zone)).toBe(expected);
  });

  it.each([
    ['2026-12-15', true],
    ['2026-12-17', true],
    ['2026-12-18', false],
    ['2026-12-01', true],
  ])('counts to its end: %s is within three days of the 15th: %s', (on, expected) => {
    expect(isWithin(day(on), 3, Date.parse('2026-12-15T12:00:00Z'), BERLIN)).toBe(expected);
  });
});

describe('a moment of a record', () => {
  const FOUR_PACIFIC = moment('2026-12-06T00:00:00.000Z');

  it('is on the day of the reader, midnight in UTC as well', () => {
    expect([LOS_ANGELES, BERLIN].map((zone) => dayOf(FOUR_PACIFIC, zone))).toEqual([
      '2026-12-05',
      '2026-12-06',
    ]);
  });

  it.each([
    ['2026-12-05T23:59:59Z', false],
    ['2026-12-06T00:00:01Z', true],
  ])('is over at %s: %s', (now, expected) => {
    expect(isOver(FOUR_PACIFIC, Date.parse(now), LOS_ANGELES)).toBe(expected);
  });

  it.each([
    ['2026-12-03T00:00:00Z', true],
    ['2026-12-02T23:59:59Z', false],
  ])('is within three days of %s: %s', (now, expected) => {
    expect(isWithin(FOUR_PACIFIC, 3, Date.parse(now), LOS_ANGELES)).toBe(expected);
  });
});

it('sorts days before the moments in them', () => {
  const dates = [
    moment('2026-12-06T07:00:00Z'),
    day('2026-12-06'),
    moment('2026-12-06T20:00:00Z'),
    moment('2026-12-05T20:00:00Z'),
    day('2026-12-05'),
  ];
  const sorted = dates.toSorted((one, other) => compareDates(one, other, LOS_ANGELES));
  expect(sorted.map(({ on, at }) => on ?? at)).toEqual([
    '2026-12-05',
    '2026-12-05T20:00:00Z',
    '2026-12-06T07:00:00Z',
    '2026-12-06',
    '2026-12-06T20:00:00Z',
  ]);
});

const DAY = { deadlineAt: '2026-12-20T00:00:00.000Z', deadlineOn: '2026-12-20' };
const MOMENT = { deadlineAt: '2026-12-20T15:00:00.000Z', deadlineOn: null };
const NONE = { deadlineAt: null, deadlineOn: null };

describe('a date that is written', () => {
  it.each([
    ['a day', DAY, '2026-12-20'],
    ['a moment', MOMENT, '2026-12-20T15:00:00.000Z'],
    ['none', NONE, null],
  ])('is %s as it was given', (_, members, expected) => {
    expect(writtenMember(sampleJob(members), 'deadlineAt')).toBe(expected);
  });

  it.each([
    ['a day', '2026-12-20', DAY],
    ['a moment', '2026-12-20T15:00:00.000Z', MOMENT],
    ['none', null, NONE],
  ])('is shown as %s at once, whatever it was before', (_, deadlineAt, expected) => {
    for (const before of [DAY, MOMENT, NONE])
      expect(withChanges(sampleJob(before), { deadlineAt })).toMatchObject(expected);
  });

  it('keeps both members where both are given', () => {
    expect(withChanges(sampleJob(), DAY)).toMatchObject(DAY);
  });
});
