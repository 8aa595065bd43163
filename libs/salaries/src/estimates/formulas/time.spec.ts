import type { HistoryPoint, RoleCategory, RoleRow } from '@wagewright/dataset';
import * as fc from 'fast-check';
import { salaryHistory } from './history';
import { flatProjection, GROWTH_BANDS, salaryProjection } from './projection';

const role = (category: RoleCategory, median: number, cagrPct: number): RoleRow =>
  ({
    category,
    national: { low: Math.round(median * 0.8), median, high: Math.round(median * 1.3) },
    growth: { cagrPct, lowCagrPct: GROWTH_BANDS[category][0], highCagrPct: GROWTH_BANDS[category][1] },
  }) as RoleRow;
const SPAN = { dataYear: 2026, fromYear: 2026, multiplier: 1 };

describe('salaryProjection', () => {
  it('runs from the current year to 2030 and compounds', () => {
    const years = salaryProjection(role('standard', 100_000, 4), SPAN);
    expect(years.map(({ year, median, growthPct }) => [year, median, growthPct])).toEqual([
      [2026, 100_000, null],
      [2027, 104_000, 4],
      [2028, 108_160, 4],
      [2029, 112_486, 4],
      [2030, 116_985, 4],
    ]);
  });

  it('starts at a later current year with the years between already grown', () => {
    const years = salaryProjection(role('standard', 100_000, 4), { ...SPAN, fromYear: 2028 });
    expect(years[0]).toMatchObject({ year: 2028, median: 108_160, growthPct: null });
  });

  it('never grows outside the published band, rounding included', () => {
    const category = fc.constantFrom<RoleCategory>('ai', 'standard');
    fc.assert(
      fc.property(
        category,
        fc.integer({ min: 20_000, max: 600_000 }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (c, median, cagr) => {
          const medians = salaryProjection(role(c, median, cagr), SPAN).map((year) => year.median);
          for (let i = 1; i < medians.length; i++) {
            const growth = (medians[i]! / medians[i - 1]! - 1) * 100;
            expect(growth).toBeGreaterThanOrEqual(GROWTH_BANDS[c][0] - 1e-9);
            expect(growth).toBeLessThanOrEqual(GROWTH_BANDS[c][1] + 1e-9);
          }
        },
      ),
    );
  });
});

describe('salaryHistory', () => {
  const points: HistoryPoint[] = [
    { quarter: '2025-Q2', label: 'observed', low: 80, median: 100, high: 120 },
    { quarter: '2025-Q3', label: 'interpolated', low: 81, median: 102, high: 121 },
    { quarter: '2025-Q4', label: 'aged', low: 82, median: 101, high: 122 },
  ];

  it('shows the last quarters, oldest first, with the change from one to the next', () => {
    const history = salaryHistory(points, { multiplier: 1_000, isSurveyed: true }, 2);
    expect(history).toEqual([
      {
        quarter: '2025-Q3',
        label: 'Q3 2025',
        asOf: '2025-09-30',
        basis: 'interpolated',
        nationalBasis: 'interpolated',
        low: 81_000,
        median: 102_000,
        high: 121_000,
        changeAmount: null,
        changePct: null,
      },
      expect.objectContaining({
        quarter: '2025-Q4',
        asOf: '2025-12-31',
        changeAmount: -1_000,
        changePct: -1,
      }),
    ]);
  });

  it('calls observed only what was surveyed in the place', () => {
    const basesOf = (isSurveyed: boolean) =>
      salaryHistory(points, { multiplier: 1, isSurveyed }, 3).map(({ basis, nationalBasis }) => [
        basis,
        nationalBasis,
      ]);
    expect(basesOf(true)).toEqual(['observed', 'interpolated', 'aged'].map((label) => [label, label]));
    expect(basesOf(false)).toEqual([
      ['modelled', 'observed'],
      ['interpolated', 'interpolated'],
      ['aged', 'aged'],
    ]);
  });
});

describe('flatProjection', () => {
  it('grows every year by one rate, from the rounded year before', () => {
    const role = { national: { median: 100_001 } } as RoleRow;
    const span = { dataYear: 2_026, fromYear: 2_027, multiplier: 1 };
    // 100,001 × 1.032 = 103,201.03; 106,503.4; 109,911.1; 113,428.2
    expect(flatProjection(role, span, 3.2)).toEqual([
      { year: 2_027, median: 103_201 },
      { year: 2_028, median: 106_503 },
      { year: 2_029, median: 109_911 },
      { year: 2_030, median: 113_428 },
    ]);
  });
});

describe('the years of a projection', () => {
  const growth = { cagrPct: 5, lowCagrPct: 3, highCagrPct: 6 };
  const national = { low: 80_000, median: 100_000, high: 130_000 };
  const growing = { category: 'standard', national, growth } as RoleRow;
  const [first, second] = salaryProjection(growing, { ...SPAN, multiplier: 1.1 });

  it('start with the figures of the place', () => {
    expect(first).toEqual({ year: 2026, low: 88_000, median: 110_000, high: 143_000, growthPct: null });
  });

  it('grow low, median and high each at its own rate', () => {
    expect(second).toEqual({ year: 2027, low: 90_640, median: 115_500, high: 151_580, growthPct: 5 });
  });

  it('end with the horizon: it alone is left in its year, and none after it', () => {
    expect(salaryProjection(growing, { ...SPAN, fromYear: 2_030 })).toHaveLength(1);
    expect(salaryProjection(growing, { ...SPAN, fromYear: 2_031 })).toEqual([]);
    expect(salaryProjection(growing, { ...SPAN, fromYear: 2_040 })).toEqual([]);
  });

  it('cannot begin before the data', () => {
    expect(() => salaryProjection(growing, { ...SPAN, fromYear: 2_025 })).toThrow('no projection for 2025');
  });
});

describe('the quarters of a history', () => {
  const point = (quarter: string, median: number): HistoryPoint => ({
    quarter,
    label: 'observed',
    low: median - 10.4,
    median,
    high: median + 20.6,
  });

  it('are named, and end with their last day', () => {
    const names = salaryHistory(
      ['2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4'].map((quarter) => point(quarter, 100)),
      { multiplier: 1, isSurveyed: true },
      4,
    ).map(({ label, asOf }) => [label, asOf]);
    expect(names).toEqual([
      ['Q1 2024', '2024-03-31'],
      ['Q2 2024', '2024-06-30'],
      ['Q3 2024', '2024-09-30'],
      ['Q4 2024', '2024-12-31'],
    ]);
  });

  it('change by what the rounded medians differ by', () => {
    const [, second] = salaryHistory(
      [point('2024-Q1', 100.4), point('2024-Q2', 150.5)],
      { multiplier: 1.1, isSurveyed: true },
      4,
    );
    // 110.44 is shown as 110, and 165.55 as 166.
    expect(second).toMatchObject({ low: 154, median: 166, high: 188, changeAmount: 56, changePct: 50.9 });
  });
});
