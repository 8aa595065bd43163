import { shortDollars, shortRange } from './short-dollars.ts';

it.each([
  [164_980, '$165k'],
  [62_500, '$62.5k'],
  [1_250_000, '$1.25M'],
  [900, '$900'],
])('%i is %s', (amount, words) => {
  expect(shortDollars(amount)).toBe(words);
});

it('names currency and thousands of a range once', () => {
  expect(shortRange(150_000, 180_000)).toBe('$150–180k');
});
