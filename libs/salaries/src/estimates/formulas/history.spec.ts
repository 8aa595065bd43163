import { annualHistory, type HistoryQuarter } from './history';

const quarter = (name: string, median: number): HistoryQuarter =>
  ({ quarter: name, low: median - 1, median, high: median + 1 }) as HistoryQuarter;

describe('annualHistory', () => {
  it('takes the newest figure’s quarter of each year, so that no change is of half a year', () => {
    const years = annualHistory([
      quarter('2024-Q2', 90_000),
      quarter('2024-Q4', 95_000),
      quarter('2025-Q2', 100_000),
      quarter('2025-Q4', 105_000),
      quarter('2026-Q2', 104_000),
    ]);
    expect(
      years.map(({ year, quarter: name, changeAmount, changePct }) => [year, name, changeAmount, changePct]),
    ).toEqual([
      [2024, '2024-Q2', null, null],
      [2025, '2025-Q2', 10_000, 11.1],
      [2026, '2026-Q2', 4_000, 4],
    ]);
  });

  it('is empty without history', () => {
    expect(annualHistory([])).toEqual([]);
  });
});

describe('a year of a history', () => {
  it('has the figures of the quarter that stands for it', () => {
    expect(annualHistory([quarter('2024-Q1', 90_000), quarter('2025-Q1', 100_000)])).toEqual([
      {
        year: 2024,
        quarter: '2024-Q1',
        low: 89_999,
        median: 90_000,
        high: 90_001,
        changeAmount: null,
        changePct: null,
      },
      {
        year: 2025,
        quarter: '2025-Q1',
        low: 99_999,
        median: 100_000,
        high: 100_001,
        changeAmount: 10_000,
        changePct: 11.1,
      },
    ]);
  });
});
