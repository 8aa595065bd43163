import type { JudgedCase } from './judge';
import { requireCalibrated, UncalibratedReleaseError } from './require-calibrated';

/** 200 cases of two wages each: this many medians inside the interval, this many wages between low and high. */
function cases(medians: number, wages: number, change: Partial<JudgedCase> = {}): JudgedCase[] {
  return Array.from({ length: 200 }, (_, index) => ({
    test: 'employers',
    part: 0,
    family: 'software',
    citySlug: 'austin',
    level: null,
    basis: 'filings',
    observed: 11,
    predicted: { market: 11, estimate: 11, nation: 11, 'nation × price parity': 11 },
    error: 0.1,
    noise: 0,
    wages: [0.1, 0.1],
    inside95: index < medians,
    wagesInside: index < wages ? 1 : 0,
    ...change,
  }));
}

describe('A release', () => {
  it.each([
    [180, 170],
    [190, 200],
    [196, 200],
  ])('with %d of 200 medians inside and %d of 400 wages between may be published', (medians, wages) => {
    expect(() => requireCalibrated(cases(medians, wages))).not.toThrow();
  });

  it.each([
    [179, 200, /95 % intervals contain 89\.5 % of 200 left-out medians, and must 90 to 98 %/],
    [197, 200, /95 % intervals contain 98\.5 %/],
    [190, 160, /low to high contains 40\.0 % of 400 left-out wages, and must 42 to 58 %/],
  ])('with %d of 200 medians inside and %d of 400 wages between is refused', (medians, wages, reason) => {
    expect(() => requireCalibrated(cases(medians, wages))).toThrow(UncalibratedReleaseError);
    expect(() => requireCalibrated(cases(medians, wages))).toThrow(reason);
  });

  it('is not judged on filings of employers that it knows', () => {
    expect(() => requireCalibrated(cases(0, 0, { test: 'filings' }))).not.toThrow();
  });
});
