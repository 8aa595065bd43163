import type { AccuracyRow } from '@wagewright/dataset';
import { DatasetError } from '../../dataset.error';
import type { Filing } from '../filed-pay/filing';
import { filingLevelRows } from './accuracy-rows';
import { requireCalibrated } from './measure-accuracy';

function row(change: Partial<AccuracyRow>): AccuracyRow {
  return {
    kind: 'accuracy',
    test: 'employers',
    by: 'all',
    group: 'all',
    method: 'filed',
    cases: 200,
    meanError: 5,
    medianError: 5,
    bias: 0,
    meanBias: 0,
    within5: 60,
    within10: 90,
    within20: 100,
    coverage95: null,
    coverage50: null,
    ...change,
  };
}

describe('A release', () => {
  it.each([
    { coverage95: 90, coverage50: 42 },
    { coverage95: 98, coverage50: 58 },
    { coverage95: null, coverage50: null },
  ])('with the coverage %j may be published', (coverage) => {
    expect(() => requireCalibrated([row(coverage)])).not.toThrow();
  });

  it.each([
    [
      { coverage95: 89.5 },
      /employers, filed.*95 % intervals contain 89\.5 % of 200 cases, and must 90 to 98 %/,
    ],
    [{ coverage95: 98.5 }, /95 % intervals contain 98\.5 %/],
    [
      { test: 'occupations', by: 'family', group: '17-2061', method: 'market', coverage95: 74.6 },
      /occupations, family 17-2061, market/,
    ],
    [{ coverage50: 40 }, /low to high contains 40\.0 %/],
  ] as const)('with %j in one group is refused', (change, reason) => {
    const rows = [row({ coverage95: 95 }), row(change)];
    expect(() => requireCalibrated(rows)).toThrow(DatasetError);
    expect(() => requireCalibrated(rows)).toThrow(reason);
  });

  it('is not refused for the quartiles of a single family', () => {
    expect(() => requireCalibrated([row({ by: 'family', coverage50: 20 })])).not.toThrow();
  });
});

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
