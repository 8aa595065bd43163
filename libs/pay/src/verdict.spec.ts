import { judge, percentileWords, verdictPhrase, verdictWords } from './verdict';

describe('a verdict', () => {
  it.each([
    [1, 'below'],
    [24, 'below'],
    [25, 'a little below'],
    [39, 'a little below'],
    [40, 'in line'],
    [60, 'in line'],
    [61, 'a little above'],
    [75, 'a little above'],
    [76, 'above'],
    [99, 'above'],
  ])('at percentile %s is "%s"', (percentile, words) => {
    expect(verdictWords(judge(percentile, null))).toBe(words);
  });

  it.each([
    [{ low: 45, high: 70 }, null],
    [{ low: 39, high: 60 }, null],
    [{ low: 39, high: 61 }, ['slightly_below', 'slightly_above']],
    [{ low: 10, high: 50 }, ['below', 'in_line']],
    [{ low: 2, high: 98 }, ['below', 'above']],
  ])('known within %j lies between %j', (range, between) => {
    expect(judge(50, range)).toEqual({ verdict: 'in_line', range: between });
  });

  it('has a percentile with its range', () => {
    expect(percentileWords(50, { low: 44, high: 57 })).toBe(
      'at about the 50th percentile (between the 44th and the 57th)',
    );
    for (const known of [{ low: 62, high: 62 }, null])
      expect(percentileWords(62, known)).toBe('at about the 62nd percentile');
  });

  it('is said of the market', () => {
    expect(verdictPhrase(judge(50, null))).toBe('in line with the market');
    expect(verdictPhrase(judge(70, null))).toBe('a little above the market');
    expect(verdictPhrase(judge(50, { low: 10, high: 50 }))).toBe('between below and in line with the market');
    expect(verdictPhrase(judge(50, { low: 30, high: 80 }))).toBe(
      'between a little below and above the market',
    );
  });
});
