import { dollars } from './wording';

describe('dollars', () => {
  it.each([
    [-1_234, '-$1,234'],
    [0, '$0'],
    [999, '$999'],
    [1_000, '$1,000'],
    [204_050, '$204,050'],
    [999_999, '$999,999'],
    [1_000_000, '$1,000,000'],
    [1_234.5, '$1,235'],
  ])('%d is %s', (amount, text) => expect(dollars(amount)).toBe(text));
});
