import { trendOf } from './mood-words.ts';

describe('check-ins', () => {
  it.each([
    [[5, 4, 2, 2], 'better'],
    [[1, 2, 4, 4, 5], 'worse'],
    [[3, 3, 3, 3], 'even'],
    [[5, 1, 1], undefined],
  ])('of %p, newest first, go %s', (scores, trend) => {
    expect(trendOf(scores)).toBe(trend);
  });
});
