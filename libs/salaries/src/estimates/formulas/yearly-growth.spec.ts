import type { HistoryPoint, RoleRow } from '@wagewright/dataset';
import { yearlyGrowth } from './yearly-growth';

const point = (quarter: string, median: number) => ({ quarter, median }) as HistoryPoint;
const HISTORY = [
  point('2025-Q2', 100_000),
  point('2025-Q3', 101_000),
  point('2025-Q4', 102_000),
  point('2026-Q1', 103_000),
  point('2026-Q2', 103_960),
];

function growthOf(lastChange: RoleRow['growth']['lastChange'], history = HISTORY) {
  return yearlyGrowth({ growth: { lastChange } as RoleRow['growth'], history });
}

describe('yearlyGrowth', () => {
  it('is the change of the occupation’s median between its last two surveys, also where it fell', () => {
    const change = { pct: -0.4, from: '2024-05', to: '2025-05' };
    expect(growthOf(change)).toEqual({ ...change, basis: 'survey' });
  });

  it('is that of the index over four quarters where a survey is missing, with its months', () => {
    expect(growthOf(null)).toEqual({ pct: 4, from: '2025-06', to: '2026-06', basis: 'index' });
  });

  it('is unknown without a year of history', () => {
    expect(growthOf(null, HISTORY.slice(1))).toBeNull();
  });
});
