import { addDays, addMonths, dayAt, isDay, minuteAt, momentAt, weekOf, weeksOfMonth } from './days.ts';

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';

describe('days of the calendar', () => {
  it('are those of the zone, not of UTC', () => {
    expect(dayAt('2026-11-25T23:30:00Z', BERLIN)).toBe('2026-11-26');
    expect(minuteAt('2026-11-25T23:30:00Z', BERLIN)).toBe(30);
    expect(dayAt('2026-11-26T03:30:00Z', NEW_YORK)).toBe('2026-11-25');
  });

  it('give back the moment that a clock was read from', () => {
    for (const zone of [BERLIN, NEW_YORK, 'Asia/Kathmandu', 'UTC'])
      for (const moment of ['2026-01-02T03:04:00.000Z', '2026-07-31T23:59:00.000Z'])
        expect(momentAt(dayAt(moment, zone), minuteAt(moment, zone), zone)).toBe(moment);
  });

  it('take the later moment of a time that is skipped, and the earlier one of a time that comes twice', () => {
    // 29 March 2026, 2:00 to 3:00, and 25 October 2026, 3:00 back to 2:00.
    expect(momentAt('2026-03-29', 150, BERLIN)).toBe('2026-03-29T01:30:00.000Z');
    expect(momentAt('2026-10-25', 150, BERLIN)).toBe('2026-10-25T00:30:00.000Z');
  });

  it('follow a zone that skips a whole day, and one that changes by half an hour', () => {
    expect(momentAt('2011-12-30', 600, 'Pacific/Apia')).toBe('2011-12-30T20:00:00.000Z');
    expect(dayAt('2011-12-30T09:30:00Z', 'Pacific/Apia')).toBe('2011-12-29');
    expect(momentAt('2026-10-04', 135, 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
  });

  it('go on over midnight, into the day before and the day after', () => {
    expect(momentAt('2026-11-25', -30, BERLIN)).toBe('2026-11-24T22:30:00.000Z');
    expect(momentAt('2026-11-25', 1_470, BERLIN)).toBe('2026-11-25T23:30:00.000Z');
  });

  it('are counted over the ends of months, and months to their last day', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  });

  it.each([
    ['de-DE', '2026-11-23'],
    ['en-US', '2026-11-22'],
    ['ar-EG', '2026-11-21'],
    ['en', '2026-11-22'],
    ['en-AU', '2026-11-23'],
  ])('begin a week in %s on the weekday that is the first one there', (locale, first) => {
    expect(weekOf('2026-11-25', locale)[0]).toBe(first);
    expect(weekOf('2026-11-25', locale)).toHaveLength(7);
  });

  it.each([
    ['2026-02-10', 'de-DE', 5, '2026-01-26', '2026-03-01'],
    ['2027-02-10', 'de-DE', 4, '2027-02-01', '2027-02-28'],
    ['2026-08-10', 'de-DE', 6, '2026-07-27', '2026-09-06'],
  ])('cover the month of %s in whole weeks', (day, locale, count, first, last) => {
    const weeks = weeksOfMonth(day, locale);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  });

  it.each(['2026-02-30', '2026-2-3', 'tomorrow', '', undefined, 20261125])('are not %p', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
