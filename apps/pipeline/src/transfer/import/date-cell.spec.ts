import { AmbiguousDateError, parseDateCell } from './date-cell';

describe('a date in a cell', () => {
  it.each([
    ['2026-03-14', '2026-03-14'],
    ['2026/3/4', '2026-03-04'],
    ['2026-03-14T09:30:00Z', '2026-03-14T09:30:00Z'],
    ['2026-03-14T09:30:00.123+01:00', '2026-03-14T09:30:00.123+01:00'],
    ['2026-03-14 09:30', '2026-03-14T09:30Z'],
    ['2026-03-14 9:30:15', '2026-03-14T09:30:15Z'],
    ['14.3.2026', '2026-03-14'],
    ['4.3.2026', '2026-03-04'],
    ['14/03/2026', '2026-03-14'],
    ['3/14/2026, 9:05', '2026-03-14T09:05Z'],
    ['3/3/2026', '2026-03-03'],
    ['3-14-2026', '2026-03-14'],
  ])('is read from %j', (cell, text) => {
    expect(parseDateCell(cell)).toBe(text);
  });

  it('that can be read in two ways needs the order', () => {
    expect(() => parseDateCell('3/4/2026')).toThrow(AmbiguousDateError);
    expect(parseDateCell('3/4/2026', 'mdy')).toBe('2026-03-04');
    expect(parseDateCell('3/4/2026', 'dmy')).toBe('2026-04-03');
  });

  it.each(['', 'yes', '14.3.26', '46000', 'March 4', '2026-13', '3/4-2026'])('is not made of %j', (cell) => {
    expect(parseDateCell(cell)).toBe(cell);
  });
});
