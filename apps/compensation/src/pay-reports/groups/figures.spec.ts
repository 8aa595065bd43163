import { noisyMean } from './figures';

const RANGE = { low: -0.5, high: 0.5 };

describe('noisyMean', () => {
  it('holds every value to the range before it adds noise', () => {
    const noNoise = () => 0.5;
    expect(noisyMean([0.2, 9, -9, 0.1], RANGE, 1, noNoise)).toBeCloseTo((0.2 + 0.5 - 0.5 + 0.1) / 4, 9);
  });

  it('draws the noise of Laplace: scale of the range over ε in the sum, mean nothing', () => {
    const drawn = Array.from({ length: 6_000 }, () => noisyMean(Array<number>(10).fill(0), RANGE, 2) * 10);
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    const deviation = drawn.reduce((sum, one) => sum + Math.abs(one), 0) / drawn.length;
    // 1 ÷ 2; the mean absolute deviation of Laplace is its scale. Six standard errors of 6,000 draws.
    expect(Math.abs(mean)).toBeLessThan((6 * 0.5 * Math.SQRT2) / Math.sqrt(6_000));
    expect(Math.abs(deviation - 0.5)).toBeLessThan((6 * 0.5) / Math.sqrt(6_000));
  });

  it('makes no answer more than exp(ε) times likelier by what one value is', () => {
    const draws = 12_000;
    const histogram = (value: number) => {
      const counts = new Map<number, number>();
      for (let i = 0; i < draws; i++) {
        const bin = Math.floor(noisyMean([0.1, -0.2, value], RANGE, 1) * 3);
        counts.set(bin, (counts.get(bin) ?? 0) + 1);
      }
      return counts;
    };
    const [low, high] = [histogram(-0.5), histogram(0.5)];
    let compared = 0;
    for (const [bin, count] of low) {
      const other = high.get(bin) ?? 0;
      if (count < 400 || other < 400) continue;
      compared++;
      expect(count / other).toBeLessThan(Math.E * 1.25);
      expect(other / count).toBeLessThan(Math.E * 1.25);
    }
    expect(compared).toBeGreaterThan(2);
  });
});
