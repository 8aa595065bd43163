import { localInput, momentOf } from './local-input.ts';

describe('a field for day and time', () => {
  it('gives back the moment that it was filled with, to the minute', () => {
    for (const moment of ['2026-01-02T03:04:00.000Z', '2026-07-31T23:59:00.000Z'])
      expect(momentOf(localInput(new Date(moment)))).toBe(moment);
  });

  it('gives nothing while it is empty or half filled', () => {
    for (const value of ['', '2026-13-01T00:00']) expect(momentOf(value)).toBeUndefined();
  });
});
