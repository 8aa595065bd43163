import { DateOrderError, isSerialDate, orderShownBy, parseDateCell } from './date-cell';

describe('a date in a cell', () => {
  it.each([
    ['2026-03-14', '2026-03-14'],
    ['2026/3/4', '2026-03-04'],
    ['20260314', '2026-03-14'],
    ['2026-03-14T09:30:00Z', '2026-03-14T09:30:00Z'],
    ['2026-03-14T09:30:00.123+01:00', '2026-03-14T09:30:00.123+01:00'],
    ['2026-03-14 09:30', '2026-03-14T09:30Z'],
    ['2026-11-21 10:00', '2026-11-21T10:00Z'],
    ['2026-03-14 9:30:15', '2026-03-14T09:30:15Z'],
    ['2026-03-14 09:30:15 +0100', '2026-03-14T09:30:15+01:00'],
    ['2026-03-14 09:30 UTC', '2026-03-14T09:30Z'],
    ['14.3.2026', '2026-03-14'],
    ['4.3.2026', '2026-03-04'],
    ['4. 3. 2026', '2026-03-04'],
    ['25.11.26', '2026-11-25'],
    ['25.11.2026 14:30 Uhr', '2026-11-25T14:30Z'],
    ['10.28.2026', '2026-10-28'],
    ['14/03/2026', '2026-03-14'],
    ['10/28/26', '2026-10-28'],
    ['10/28/69', '1969-10-28'],
    ['10/28/68', '2068-10-28'],
    ['3/14/2026, 9:05', '2026-03-14T09:05Z'],
    ['11/20/24, 8:15 AM', '2024-11-20T08:15Z'],
    ['11/20/24, 8:15\u202fPM', '2024-11-20T20:15Z'],
    ['11/20/24 12:05 am', '2024-11-20T00:05Z'],
    ['25/11/2026 à 14h30', '2026-11-25T14:30Z'],
    ['3/3/2026', '2026-03-03'],
    ['3-14-2026', '2026-03-14'],
    ['Nov 25, 2026', '2026-11-25'],
    ['November 25th, 2026 at 2:30 PM', '2026-11-25T14:30Z'],
    ['Wed, Nov 25, 2026', '2026-11-25'],
    ['25 Nov 2026', '2026-11-25'],
    ['25-Nov-26', '2026-11-25'],
    ['Mittwoch, 25. November 2026', '2026-11-25'],
    ['3. März 2026', '2026-03-03'],
    ['25 novembre 2026', '2026-11-25'],
    ['mercredi 25 novembre 2026', '2026-11-25'],
    ['1er août 2026', '2026-08-01'],
    ['2 févr. 2026', '2026-02-02'],
    ['25 de noviembre de 2026', '2026-11-25'],
    ['5 ene 2026', '2026-01-05'],
  ])('is read from %j', (cell, text) => {
    expect(parseDateCell(cell)).toBe(text);
  });

  it('that can be read in two ways needs the order, stated or found in the column', () => {
    expect(() => parseDateCell('3/4/2026')).toThrow(DateOrderError);
    expect(() => parseDateCell('3/4/2026', { isContradictory: true })).toThrow(/show both.*dateOrder=dmy/);
    expect(parseDateCell('3/4/2026', { stated: 'mdy' })).toBe('2026-03-04');
    expect(parseDateCell('3/4/2026', { stated: 'dmy', found: 'mdy' })).toBe('2026-04-03');
    expect(parseDateCell('3/4/26', { found: 'mdy' })).toBe('2026-03-04');
    expect(parseDateCell('3.4.2026', { found: 'mdy' })).toBe('2026-03-04');
    expect(parseDateCell('3.4.2026', { stated: 'mdy' })).toBe('2026-04-03');
  });

  it('is refused when the stated order cannot be its own', () => {
    expect(() => parseDateCell('28/10/2026', { stated: 'mdy' })).toThrow('does not fit dateOrder=mdy');
  });

  it('is a number where the whole column is numbers', () => {
    const read = (cell: string) => parseDateCell(cell, { isSerial: true });
    expect(['46350', '46350.5', '46350,25', 'x'].map(read)).toEqual([
      '2026-11-24',
      '2026-11-24T12:00:00.000Z',
      '2026-11-24T06:00:00.000Z',
      undefined,
    ]);
    expect(['46350', ' 46350,5 ', '19999', '80001', '2026'].map(isSerialDate)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    '',
    'yes',
    '46000',
    'March 4',
    '2026-13',
    '3/4-2026',
    '2026-03-14 soon',
    '5 jui 2026',
    '25 foo 2026',
  ])('is not made of %j', (cell) => {
    expect(parseDateCell(cell)).toBeUndefined();
  });

  it('shows the order of its column when one number is above 12', () => {
    expect(
      ['28/10/2026', '10/28/26', '10/11/2026', '28.10.2026', '2026-10-28', 'x'].map(orderShownBy),
    ).toEqual(['dmy', 'mdy', undefined, 'dmy', undefined, undefined]);
  });
});
