import type { EarlierWage } from '../../staging';
import { CostIndex } from '../market/cost-index';
import { Occupation } from '../market/occupation';
import { growthOf } from './growth';

const INDEX = new CostIndex([{ series: 'private_all', quarter: '2024-Q1', measure: 'change', value: 1 }]);
const LATEST = {
  socCode: '15-1221',
  title: 'Scientists',
  year: 2025,
  meanPrse: 2,
  p10: 80_000,
  p25: 100_000,
  p50: 139_440,
  p75: 180_000,
  p90: 230_000,
};

function lastChange(years: readonly number[]) {
  const earlier = years.map((year): EarlierWage => {
    return { socCode: '15-1221', year, p25: 100_000, p50: 140_000, p75: 180_000 };
  });
  return growthOf('standard', new Occupation(LATEST, earlier, INDEX), null, 3).lastChange;
}

describe('The last change of an occupation', () => {
  it('is that of its median between the surveys of two successive years, with their months', () => {
    expect(lastChange([2021, 2024])).toEqual({ pct: -0.4, from: '2024-05', to: '2025-05' });
  });

  it('is not told without the survey of the year before', () => {
    expect(lastChange([2021, 2023])).toBeNull();
  });
});
