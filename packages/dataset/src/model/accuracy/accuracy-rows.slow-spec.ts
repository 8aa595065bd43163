import type { Filing } from '../filed-pay/filing';
import { filingLevelRows } from './accuracy-rows';

/** Five filings in each of some metros, this far from the survey in logarithms. */
function filings(socCode: string, metros: number, residual: number, surveyed = true): Filing[] {
  return Array.from({ length: 5 * metros }, (_, index) => ({
    role: { socCode, surveyed } as Filing['role'],
    rank: null,
    citySlug: `city-${index % metros}`,
    employer: index,
    companySlug: null,
    logWage: 11,
    residual,
  }));
}

describe('Filings against the survey', () => {
  it('lie at their median in a metro, by occupation', () => {
    const rows = filingLevelRows([
      ...filings('15-1252', 6, Math.log(0.83)),
      ...filings('15-1251', 4, Math.log(0.9)),
    ]);
    expect(rows.map(({ by, group, cases, bias }) => [by, group, cases, bias])).toEqual([
      ['all', 'all', 10, -17],
      ['family', '15-1252', 6, -17],
    ]);
  });

  it('leave out filings with a rank, and titles outside the survey', () => {
    const ranked = filings('15-1252', 6, 0.2).map((filing) => ({ ...filing, rank: 'senior' }));
    expect(filingLevelRows([...ranked, ...filings('15-1251', 6, 0, false)])).toEqual([]);
  });
});
