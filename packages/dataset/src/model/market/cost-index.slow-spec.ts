import fc from 'fast-check';
import { parseQuarter } from '../../arithmetic/quarter';
import type { CostIndexRow } from '../../staging';
import { CostIndex } from './cost-index';

function change(quarter: string, value: number): CostIndexRow {
  return { series: 'private_all', quarter, measure: 'change', value };
}

function level(series: string, quarter: string, value: number): CostIndexRow {
  return { series, quarter, measure: 'level', value };
}

/** All workers grow 4 % in the year, professionals twice as fast in logarithms. */
const POINTS = [
  change('2025-Q1', 1),
  change('2025-Q2', 1),
  change('2025-Q3', 1),
  change('2025-Q4', 1),
  level('private_all', '2025-Q1', 100),
  level('private_all', '2026-Q1', 104),
  level('professional_and_related', '2025-Q1', 100),
  level('professional_and_related', '2026-Q1', 108.16),
];

describe('The cost index', () => {
  const index = new CostIndex(POINTS);
  const factor = (soc: string, from: string, to: string) =>
    index.factor(soc, parseQuarter(from), parseQuarter(to));

  it('compounds the quarterly changes of all workers', () => {
    expect(factor('53-3032', '2025-Q1', '2025-Q3')).toBeCloseTo(1.01 ** 2, 10);
  });

  it('moves an occupation group by its own growth', () => {
    expect(factor('15-1252', '2025-Q1', '2025-Q3')).toBeCloseTo(1.01 ** 4, 10);
  });

  it('goes on at the mean of the last four quarters', () => {
    expect(factor('53-3032', '2025-Q4', '2026-Q2')).toBeCloseTo(1.01 ** 2, 10);
  });

  it('does not move within a quarter, and back and forth comes out even', () => {
    const quarter = fc.integer({ min: parseQuarter('2020-Q1'), max: parseQuarter('2030-Q4') });
    fc.assert(
      fc.property(quarter, quarter, (a, b) => {
        expect(index.factor('15-1252', a, b) * index.factor('15-1252', b, a)).toBeCloseTo(1, 9);
        expect(index.factor('15-1252', a, a)).toBe(1);
      }),
    );
  });
});
