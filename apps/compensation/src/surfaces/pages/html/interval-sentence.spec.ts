import { intervalSentence } from './interval-sentence';

const figures = { low: 150_000, median: 188_000, high: 236_000 };
const interval = { lower: 152_000, upper: 232_000 };

describe('the interval in words', () => {
  it('of the market is part of the range of people', () => {
    expect(intervalSentence({ kind: 'market', figures, interval })).toBe(
      'Half of people are paid $150,000 to $236,000, the error of the median counted in: it is known to ± 24 % (95 % interval $152,000 to $232,000).',
    );
  });

  it('of the formula stands beside it', () => {
    expect(intervalSentence({ kind: 'estimate', figures, interval })).toBe(
      'Half of people are paid $150,000 to $236,000. The median itself is known to ± 24 % (95 % interval $152,000 to $232,000); the range moves with it.',
    );
  });

  it('is never said to have no width', () => {
    const narrow = { lower: 187_900, upper: 188_100 };
    expect(intervalSentence({ kind: 'market', figures, interval: narrow })).toContain('± 1 %');
  });
});
