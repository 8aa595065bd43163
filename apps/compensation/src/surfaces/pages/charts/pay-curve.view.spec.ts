import { amountScale, payCurve } from './pay-curve.view';

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

describe('amountScale', () => {
  it('has round lines that enclose all amounts', () => {
    const { ticks, y } = amountScale(100_820, 183_689, { top: 10, bottom: 210 });
    expect(ticks).toEqual([100_000, 125_000, 150_000, 175_000, 200_000]);
    expect([y(200_000), y(150_000), y(100_000)]).toEqual([10, 110, 210]);
  });

  it('has a height even when all amounts are the same', () => {
    const { ticks, y } = amountScale(50_000, 50_000, { top: 0, bottom: 100 });
    expect(ticks.length).toBeGreaterThan(1);
    expect(Number.isFinite(y(50_000))).toBe(true);
  });
});
