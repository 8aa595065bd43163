import * as fc from 'fast-check';
import { LocalTime } from './local-time';
import { wallClockAt } from './wall-clock';

const momentOf = (text: string, timeZone: string) => LocalTime.parse(text)?.in(timeZone).toISOString();

describe('a local time', () => {
  it.each([
    ['2026-11-25T10:00', 'Europe/Berlin', '2026-11-25T09:00:00.000Z'],
    ['2026-11-25T10:00:00', 'Europe/Berlin', '2026-11-25T09:00:00.000Z'],
    ['2026-11-25 10:00', 'America/New_York', '2026-11-25T15:00:00.000Z'],
    [' 2026-11-25t10:00:30.5 ', 'Asia/Kathmandu', '2026-11-25T04:15:30.500Z'],
    ['2026-07-01T00:00', 'UTC', '2026-07-01T00:00:00.000Z'],
    ['0050-06-01T12:00', 'UTC', '0050-06-01T12:00:00.000Z'],
    ['1880-01-01T12:00', 'Europe/Amsterdam', '1880-01-01T11:42:30.000Z'],
  ])('%j in %s is %s', (text, timeZone, moment) => {
    expect(momentOf(text, timeZone)).toBe(moment);
  });

  it.each([
    ['put forward by an hour', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['put forward west of UTC', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['put forward by half an hour', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['put forward at midnight', '2026-09-06T00:30', 'America/Santiago', '2026-09-06T04:30:00.000Z'],
    ['put forward by a day', '2011-12-30T10:00', 'Pacific/Apia', '2011-12-30T20:00:00.000Z'],
  ])('that clocks %s skip is counted on from before the gap', (_case, text, timeZone, moment) => {
    expect(momentOf(text, timeZone)).toBe(moment);
  });

  it.each([
    ['by an hour', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['west of UTC', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['by half an hour', '2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('that clocks put back %s show twice is the earlier one', (_case, text, timeZone, moment) => {
    expect(momentOf(text, timeZone)).toBe(moment);
  });

  it('is the first moment at which clocks of the zone show it, or have skipped it', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'Africa/Casablanca',
    ];
    // Half of the times are in the two months in which most clocks change.
    const month = fc.constantFrom('2026-03', '2026-10', '2026-07', '2026-11');
    const minute = fc.integer({ min: 0, max: 30 * 24 * 60 - 1 });
    fc.assert(
      fc.property(month, minute, fc.constantFrom(...zones), (of, minutes, timeZone) => {
        const wanted = Date.parse(`${of}-01T00:00Z`) + minutes * 60_000;
        const moment =
          LocalTime.parse(new Date(wanted).toISOString().slice(0, 19))?.in(timeZone).getTime() ?? 0;
        const shown = (time: number) => wallClockAt(new Date(time), timeZone) - wanted;
        // Skipped times show later, by the length of the gap, and never earlier.
        expect([0, 3_600_000]).toContain(shown(moment));
        expect(shown(moment - 3_600_000)).toBeLessThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '2026-11-25T10:00Z',
    '2026-11-25T10:00+01:00',
    '2026-11-25',
    '2026-02-30T10:00',
    '2026-11-25T25:00',
    '2026-11-25T10:60',
    '10:00',
    7,
    null,
  ])('is not %j', (value) => {
    expect(LocalTime.parse(value)).toBeUndefined();
  });
});
