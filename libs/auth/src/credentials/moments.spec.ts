import { hasHappened, isOver } from './moments';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const UNREADABLE = [undefined, '', 'null', '2999-01-01T00:00:00Z', NaN, Infinity, 0, new Date(NaN), {}];

describe('a moment that decides about access', () => {
  it('has not happened only where it is null', () => {
    expect(hasHappened(null)).toBe(false);
    for (const moment of [...UNREADABLE, new Date(NOW), new Date('2999-01-01')])
      expect(hasHappened(moment)).toBe(true);
  });

  it('is to come only where it is null or a later date', () => {
    expect(isOver(null, NOW)).toBe(false);
    expect(isOver(new Date(NOW + 1), NOW)).toBe(false);
    for (const end of [...UNREADABLE, new Date(NOW), new Date(NOW - 1)]) expect(isOver(end, NOW)).toBe(true);
  });
});
