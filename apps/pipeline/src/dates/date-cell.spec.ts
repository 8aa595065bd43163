import { type DateCell, DateOrderError, type DateReading, orderShownBy, parseDateCell } from './date-cell';

const whole = (at: string): DateCell => ({ at, isAll: true });
const part = (at: string): DateCell => ({ at, isAll: false });
const read = (cell: string, reading?: DateReading) => parseDateCell(cell, reading)?.at;

describe('a date in a cell', () => {
  it.each([
    ['2026-03-14', '2026-03-14'],
    ['2026-03-14T09:30:00Z', '2026-03-14T09:30:00Z'],
    ['2026-03-14T09:30:00.123+01:00', '2026-03-14T09:30:00.123+01:00'],
    ['2026-03-14 9:30:15', '2026-03-14T09:30:15Z'],
    ['2026-03-14 09:30:15 +0100', '2026-03-14T09:30:15+01:00'],
    ['4.3.2026', '2026-03-04'],
    ['10.28.2026', '2026-10-28'],
    ['10/28/26', '2026-10-28'],
    ['10/28/69', '1969-10-28'],
    ['10/28/68', '2068-10-28'],
    ['11/20/24, 8:15\u202fPM', '2024-11-20T20:15Z'],
    ['11/20/24 12:05 am', '2024-11-20T00:05Z'],
    ['25/11/2026 à 14h30', '2026-11-25T14:30Z'],
    ['3/3/2026', '2026-03-03'],
    ['1er août 2026', '2026-08-01'],
    ['25 de noviembre de 2026', '2026-11-25'],
    ['5 ene 2026', '2026-01-05'],
    ['Nov 24,2026', '2026-11-24'],
    ['46350.5', '2026-11-24T12:00:00.000Z'],
    [' 46350,25 ', '2026-11-24T06:00:00.000Z'],
    ['1795514625000', '2026-11-24T10:03:45.000Z'],
    ['Tue Nov 24 2026 10:23:45 GMT-0500 (Eastern Standard Time)', '2026-11-24T10:23:45-05:00'],
    ['Tue, 24 Nov 2026 10:23:45 EST', '2026-11-24T10:23:45-05:00'],
    ['2026-11-24 10:00:00 PST', '2026-11-24T10:00:00-08:00'],
    ['24.11.2026 10:00 Uhr MEZ', '2026-11-24T10:00+01:00'],
  ])('is read from %j', (cell, text) => {
    expect(parseDateCell(cell)).toEqual(whole(text));
  });

  it.each([
    ['~11/24/2026', '2026-11-24'],
    ['about Nov 24, 2026', '2026-11-24'],
    ['11/24/2026 (via referral)', '2026-11-24'],
    ['11/24/2026, 11/30/2026', '2026-11-24'],
    ['November 24, 2026 → November 26, 2026', '2026-11-24'],
    ['November 24, 2026 10:00 AM → 11:00 AM', '2026-11-24T10:00Z'],
    ['2026-11-24 10:00 IST', '2026-11-24'],
  ])('is read in part from %j', (cell, text) => {
    expect(parseDateCell(cell)).toEqual(part(text));
  });

  it.each([
    ['2 weeks ago', '2026-11-12'],
    ['yesterday', '2026-11-25'],
    ['3d ago', '2026-11-23'],
    ['hace 3 días', '2026-11-23'],
    ['Nov 24', '2026-11-24'],
    ['24-Nov', '2026-11-24'],
    ['11/24', '2026-11-24'],
    ['Dec 3', '2025-12-03'],
  ])('is read from %j with the day of the file, and not without', (cell, text) => {
    const reading = { fileDate: new Date('2026-11-26') };
    expect(parseDateCell(cell, reading)).toEqual({ at: text, isAll: false, isAssumed: true });
    expect(parseDateCell(cell)).toBeUndefined();
  });

  it.each(['in 3 weeks', '2 weeks', '30+ days ago', 'Feb 30', '3/4', 'Nov 2026', '2026'])(
    'is not known from %j, not even with the day of the file',
    (cell) => {
      expect(parseDateCell(cell, { fileDate: new Date('2026-11-26') })).toBeUndefined();
    },
  );

  it('that can be read in two ways needs the order, stated or found in the column', () => {
    expect(() => parseDateCell('3/4/2026')).toThrow(DateOrderError);
    expect(() => parseDateCell('3/4/2026', { isContradictory: true })).toThrow(/show both.*dateOrder=dmy/);
    expect(read('3/4/2026', { stated: 'mdy' })).toBe('2026-03-04');
    expect(read('3/4/2026', { stated: 'dmy', found: 'mdy' })).toBe('2026-04-03');
    expect(read('3/4/26', { found: 'mdy' })).toBe('2026-03-04');
    expect(read('3.4.2026', { found: 'mdy' })).toBe('2026-03-04');
    expect(read('3.4.2026', { stated: 'mdy' })).toBe('2026-04-03');
  });

  it('is refused when the stated order cannot be its own', () => {
    expect(() => parseDateCell('28/10/2026', { stated: 'mdy' })).toThrow('does not fit dateOrder=mdy');
  });

  it.each([
    '',
    '94103',
    '2026-02-30',
    '2026-11-24 25:00',
    '10.11.12.13',
    'March 4',
    '3/4-2026',
    '5 jui 2026',
  ])('is not made of %j', (cell) => {
    expect(parseDateCell(cell)).toBeUndefined();
  });

  it('shows the order of its column when one number is above 12', () => {
    expect(
      ['28/10/2026', '10/28/26', '10/11/2026', '28.10.2026', '2026-10-28', 'x'].map(orderShownBy),
    ).toEqual(['dmy', 'mdy', undefined, 'dmy', undefined, undefined]);
  });

  it('behind a word fits what its field holds', () => {
    const cells = ['closes Dec 15, 2026', 'applied 11/24/2026', 'on Nov 24, 2026', 'Interview Nov 24, 2026'];
    const as = (isPast: boolean) => cells.map((cell) => read(cell, { isPast }));
    expect(as(true)).toEqual([undefined, '2026-11-24', '2026-11-24', undefined]);
    expect(as(false)).toEqual(['2026-12-15', undefined, '2026-11-24', undefined]);
  });
});
