import { dateValue, dayOf } from './calendar-day';

const dayAt = (moment: string, timeZone: string) => {
  const { at, isStart } = dayOf(new Date(moment), timeZone);
  return [dateValue(at), isStart];
};

describe('the day of a moment', () => {
  it.each([
    ['2026-03-01T00:00:00Z', 'America/New_York', '20260301', true],
    ['2026-03-01T05:00:00Z', 'America/New_York', '20260301', true],
    ['2026-03-01T04:59:59Z', 'America/New_York', '20260228', false],
    ['2026-02-28T23:00:00Z', 'Europe/Berlin', '20260301', true],
    ['2026-03-01T18:15:00Z', 'Asia/Kathmandu', '20260302', true],
    ['2028-02-29T12:00:00Z', 'UTC', '20280229', false],
    ['1900-01-01T12:00:00Z', 'UTC', '19000101', false],
  ])('%s in %s is %s', (moment, timeZone, day, isStart) => {
    expect(dayAt(moment, timeZone)).toEqual([day, isStart]);
  });
});
