import { payCurve } from './pay-curve.view';

const PERCENTILES = { p10: 100_000, p25: 120_000, p50: 150_000, p75: 190_000, p90: 240_000 };

function drawn(p90: number | null): string {
  return payCurve({
    id: 'curve',
    title: 'Pay',
    description: 'From low to high.',
    percentiles: { ...PERCENTILES, p90 },
  }).text;
}

describe('the curve of pay', () => {
  it('rises through the known percentiles, each with its amount', () => {
    const text = drawn(PERCENTILES.p90);
    const heights = [...text.matchAll(/<circle[^>]*cy="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(5);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
    for (const amount of ['$100k', '$120k', '$150k', '$190k', '$240k']) expect(text).toContain(`>${amount}<`);
  });

  it('ends at the last percentile that a survey tells', () => {
    const text = drawn(null);
    expect(text.match(/<circle/g)).toHaveLength(4);
    expect(text).not.toContain('90th');
  });

  it('has a title and a description', () => {
    expect(drawn(null)).toMatch(
      /role="img"[\s\S]*<title id="curve-title">Pay<\/title>[\s\S]*<desc id="curve-text">/,
    );
  });
});
