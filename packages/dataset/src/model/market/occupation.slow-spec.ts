import { parseQuarter } from '../../arithmetic/quarter';
import type { EarlierWage, OccupationWage } from '../../staging';
import { CostIndex } from './cost-index';
import { Occupation } from './occupation';

/** One per cent a quarter, for everybody. */
const INDEX = new CostIndex(
  ['2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4'].map((quarter) => {
    return { series: 'private_all', quarter, measure: 'change', value: 1 };
  }),
);

function latest(year: number, change: Partial<OccupationWage> = {}): OccupationWage {
  const percentiles = { p10: 40_000, p25: 50_000, p50: 80_000, p75: 120_000, p90: 160_000 };
  return { socCode: '53-0001', title: 'Pilots', year, meanPrse: 2, ...percentiles, ...change };
}

function earlier(year: number, change: Partial<EarlierWage> = {}): EarlierWage {
  return { socCode: '53-0001', year, p25: 50_000, p50: 80_000, p75: 120_000, ...change };
}

function at(occupation: Occupation, quarter: string) {
  return occupation.at(parseQuarter(quarter));
}

describe('An occupation', () => {
  it('has the survey’s own figures in the survey’s quarter', () => {
    const occupation = new Occupation(latest(2025, { p50: 90_000 }), [earlier(2024)], INDEX);
    expect(at(occupation, '2024-Q2')).toEqual({ label: 'observed', p25: 50_000, p50: 80_000, p75: 120_000 });
    expect(at(occupation, '2025-Q2')).toMatchObject({ label: 'observed', p50: 90_000 });
  });

  it('lies on a straight line of logarithms between two surveys', () => {
    const occupation = new Occupation(latest(2025, { p50: 90_000 }), [earlier(2024)], INDEX);
    const middle = at(occupation, '2024-Q4');
    expect(middle.label).toBe('interpolated');
    expect(middle.p50).toBeCloseTo(Math.sqrt(80_000 * 90_000));
  });

  it('is moved by the cost index before the first and after the last survey', () => {
    const occupation = new Occupation(latest(2025), [], INDEX);
    expect(at(occupation, '2025-Q4')).toMatchObject({
      label: 'aged',
      p50: expect.closeTo(80_000 * 1.01 ** 2) as number,
    });
    expect(at(occupation, '2025-Q1').p50).toBeCloseTo(80_000 / 1.01);
  });

  it('keeps the newest proportions where an older year caps its quartiles or prints them equal', () => {
    const old = earlier(2024, { p50: 100_000, p25: 100_000, p75: null });
    const occupation = new Occupation(latest(2025), [old], INDEX);
    expect(at(occupation, '2024-Q2')).toEqual({ label: 'observed', p25: 62_500, p50: 100_000, p75: 150_000 });
  });

  it('passes over a year that is not there', () => {
    const occupation = new Occupation(latest(2025), [earlier(2023)], INDEX);
    expect(at(occupation, '2024-Q2')).toMatchObject({
      label: 'interpolated',
      p50: expect.closeTo(80_000) as number,
    });
  });

  it('says at least how much a capped ninetieth percentile is', () => {
    const occupation = new Occupation(latest(2025, { p90: null }), [], INDEX);
    expect(occupation.p90AtLeast).toBe(239_200);
    expect(new Occupation(latest(2025), [], INDEX).p90AtLeast).toBeNull();
  });

  it('has the sample size that would explain its standard error', () => {
    // σ = ln(120 ÷ 50) ÷ 1.349 = 0.649; (0.649 ÷ 0.02)² = 1,053
    expect(new Occupation(latest(2025), [], INDEX).effectiveSampleSize).toBe(1_053);
  });
});
