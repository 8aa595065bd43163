import { dateText, writtenDate } from './date-text.ts';

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
