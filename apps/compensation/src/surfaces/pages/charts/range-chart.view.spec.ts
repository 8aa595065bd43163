import { amountScale } from './range-chart.view';

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
