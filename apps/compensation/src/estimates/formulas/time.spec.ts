import type { HistoryPoint, RoleCategory, RoleRow } from '@wagewright/dataset';
import * as fc from 'fast-check';
import { salaryHistory } from './history';
import { GROWTH_BANDS, salaryProjection } from './projection';

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
    const history = salaryHistory(points, 1_000, 2);
    expect(history).toEqual([
      {
        quarter: '2025-Q3',
        label: 'Q3 2025',
        asOf: '2025-09-30',
        basis: 'interpolated',
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
});
