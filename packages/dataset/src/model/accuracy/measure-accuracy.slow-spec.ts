import type { AccuracyRow } from '@wagewright/dataset';
import { requireCalibrated, UncalibratedReleaseError } from './measure-accuracy';

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
    expect(() => requireCalibrated(rows)).toThrow(UncalibratedReleaseError);
    expect(() => requireCalibrated(rows)).toThrow(reason);
  });

  it('is not refused for the quartiles of a single family', () => {
    expect(() => requireCalibrated([row({ by: 'family', coverage50: 20 })])).not.toThrow();
  });
});
