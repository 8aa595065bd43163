import { dateText, localText, momentOf, writtenDate } from './date-text.ts';

describe('a date in its inputs', () => {
  it('comes back as it was given: a day as a day, a moment to the minute', () => {
    expect(writtenDate(dateText('2026-12-20T00:00:00.000Z', '2026-12-20'))).toBe('2026-12-20');
    expect(writtenDate(dateText('2026-07-01T10:30:00.000Z', null))).toBe('2026-07-01T10:30:00.000Z');
    expect(dateText(null, null)).toBe('');
  });

  it.each(['', '2026-12-20T', 'T16:00', 'soon T16:00'])('is incomplete as "%s"', (text) => {
    expect(writtenDate(text)).toBeUndefined();
  });
});

describe('a field for day and time', () => {
  it('gives back the moment that it was filled with, to the minute', () => {
    for (const moment of ['2026-01-02T03:04:00.000Z', '2026-07-31T23:59:00.000Z'])
      expect(momentOf(localText(new Date(moment)))).toBe(moment);
  });

  it('gives nothing while it is empty or half filled', () => {
    for (const value of ['', '2026-13-01T00:00']) expect(momentOf(value)).toBeUndefined();
  });
});
