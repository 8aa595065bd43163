import { missingSpans, nameOf } from './partition-plan';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const NOW = Date.UTC(2026, 10, 23, 10, 20);

describe('the spans of time that are to be made', () => {
  it('begin where the last one ends, until two lie ahead', () => {
    const end = NOW + 3 * HOUR;
    expect(missingSpans(end, 0, WEEK, NOW)).toEqual([
      { start: end, end: end + WEEK },
      { start: end + WEEK, end: end + 2 * WEEK },
    ]);
    expect(missingSpans(end, 1, WEEK, NOW)).toEqual([{ start: end, end: end + WEEK }]);
  });

  it('are none where enough lie ahead', () => {
    expect(missingSpans(NOW + WEEK, 2, WEEK, NOW)).toEqual([]);
    expect(missingSpans(NOW + 9 * WEEK, 9, WEEK, NOW)).toEqual([]);
  });

  it('begin at the second full hour from now when the last one is over, as later rows are elsewhere', () => {
    const start = Date.UTC(2026, 10, 23, 12);
    expect(missingSpans(NOW - WEEK, 0, WEEK, NOW)[0]).toEqual({ start, end: start + WEEK });
    expect(missingSpans(NOW, 0, WEEK, NOW)[0]).toEqual({ start, end: start + WEEK });
  });

  it('are named by the day, and within a day by the hour', () => {
    const start = Date.UTC(2026, 10, 23);
    expect(nameOf({ start, end: start + WEEK })).toBe('20261123');
    expect(nameOf({ start: start + 6 * HOUR, end: start + WEEK })).toBe('20261123t06');
    expect(nameOf({ start: start + HOUR / 2, end: start + WEEK })).toBe('20261123t0030');
  });
});
