import type { CostIndexRow, EarlierWage, OccupationWage } from '../../staging';
import { CostIndex } from '../market/cost-index';
import { ageingRows } from './ageing-rows';

function change(quarter: string): CostIndexRow {
  return { series: 'private_all', quarter, measure: 'change', value: 1 };
}

/** One per cent a quarter from the third of 2024. */
const INDEX = new CostIndex(['2024-Q3', '2024-Q4', '2025-Q1', '2025-Q2'].map(change));

/** Grows by 10, 0, 10 and 4.060401 percent (1.01⁴) a year. */
const MEDIANS = [100_000, 110_000, 110_000, 121_000, 125_913.0852];

function wages(socCode: string): [EarlierWage[], OccupationWage] {
  const earlier = MEDIANS.slice(0, -1).map((p50, index) => {
    return { socCode, year: 2021 + index, p25: null, p50, p75: null };
  });
  return [earlier, { socCode, year: 2025, p50: MEDIANS.at(-1) } as OccupationWage];
}

describe('The test of ageing', () => {
  const [earlier, newest] = wages('53-3032');
  const [technology, newestTechnology] = wages('15-1252');
  const rows = ageingRows([newest, newestTechnology], [...earlier, ...technology], INDEX);

  function errors(group: string, method: string): [number, number][] {
    return rows
      .filter((row) => row.group === group && row.method === method && row.by === 'editions')
      .map(({ cases, bias }) => [cases, bias]);
  }

  it('takes steps of one to three years from every edition that has one before it', () => {
    const steps = [
      '2022 to 2023',
      '2023 to 2024',
      '2024 to 2025',
      '2022 to 2024',
      '2023 to 2025',
      '2022 to 2025',
    ];
    expect([...new Set(rows.map(({ group }) => group))]).toEqual(steps);
  });

  it('judges the index only where it is published', () => {
    expect(errors('2024 to 2025', 'cost index')).toEqual([[2, 0]]);
    expect(errors('2023 to 2024', 'cost index')).toEqual([]);
    expect(errors('2023 to 2025', 'cost index')).toEqual([]);
  });

  it('carries an edition forward, at its own last growth, or at a flat rate', () => {
    expect(errors('2023 to 2024', 'carried forward')).toEqual([[2, -9.1]]);
    expect(errors('2024 to 2025', 'own growth')).toEqual([[2, 5.7]]);
    // 110,000 × 1.03² against 121,000
    expect(errors('2022 to 2024', 'flat 3.0 %')).toEqual([[2, -3.6]]);
  });

  it('reports technology occupations by themselves', () => {
    const own = rows.filter((row) => row.by === 'technology editions');
    expect(own.map(({ cases }) => cases)).toEqual(own.map(() => 1));
    expect(own).toHaveLength(25);
  });
});
