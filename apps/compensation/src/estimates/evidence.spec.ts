import type { CityRow, MetroRow, NationalFigures, ReleaseManifest, RoleRow } from '@wagewright/dataset';
import { MarketObservations } from '../dataset/market-observations';
import { Snapshot } from '../dataset/snapshot';
import { evidenceOf, sourcesDisagree } from './evidence';
import { RoleInMarket } from './role-in-market';

const NATIONAL = {
  low: 80_000,
  median: 100_000,
  high: 130_000,
  sampleSize: 1_200,
  confidenceLevel: 0.95,
  confidenceLower: 98_001,
  confidenceUpper: 103_001,
  sourceBreakdown: { 'bls-oews': 1_000, h1b: 200 },
  disagreement: false,
} as unknown as NationalFigures;
const AUSTIN = { slug: 'austin', costOfLivingMultiplier: 1.1 } as CityRow;

/** A role whose wages were observed in Austin at this median, or not at all. */
function inMarket(city: CityRow | null, observedMedian?: number, disagreement = false): RoleInMarket {
  const observed = observedMedian === undefined ? undefined : ({ median: observedMedian } as MetroRow);
  const observations = Object.assign(Object.create(MarketObservations.prototype) as MarketObservations, {
    find: () => observed,
  });
  const manifest = { dataQuarter: '2026-Q2' } as ReleaseManifest;
  const snapshot = Object.assign(Object.create(Snapshot.prototype) as Snapshot, { manifest, observations });
  const role = { slug: 'data-scientist', national: { ...NATIONAL, disagreement } } as RoleRow;
  return new RoleInMarket(snapshot, role, city);
}

describe('the evidence behind an estimate', () => {
  it('multiplies the bounds of confidence like the figures, and the cases not at all', () => {
    expect(evidenceOf(inMarket(AUSTIN, 111_000), 'senior')).toEqual({
      sampleSize: 1_200,
      confidenceLevel: 0.95,
      // 98,001 × 1.1 × 1.28 = 137,985.4 and 103,001 × 1.1 × 1.28 = 145,025.4
      confidenceLower: 137_985,
      confidenceUpper: 145_025,
      sourceBreakdown: { 'bls-oews': 1_000, h1b: 200 },
      sourcesDisagree: false,
      observed: { median: 111_000 },
    });
  });

  it('has no observation for the nation, and none where nobody observed', () => {
    expect(evidenceOf(inMarket(null, 111_000), 'mid').observed).toBeUndefined();
    expect(evidenceOf(inMarket(AUSTIN), 'mid').observed).toBeUndefined();
  });

  // Of the estimate of 110,000: 15 % are 16,500.
  it.each([
    [126_400, false],
    [126_600, true],
    [93_600, false],
    [93_400, true],
  ])(
    'is in disagreement when an observation lies more than 15 percent off: %d, %s',
    (observed, disagrees) => {
      const market = inMarket(AUSTIN, observed);
      expect(sourcesDisagree(market)).toBe(disagrees);
      // Whatever level is asked for: an observation is of all levels together.
      for (const level of ['entry', 'staff'] as const)
        expect(evidenceOf(market, level).sourcesDisagree).toBe(disagrees);
    },
  );

  it.each([true, false])('without an observation says whether the national sources disagree: %s', (said) => {
    expect(sourcesDisagree(inMarket(AUSTIN, undefined, said))).toBe(said);
    expect(evidenceOf(inMarket(null, undefined, said), 'mid').sourcesDisagree).toBe(said);
    expect(sourcesDisagree(inMarket(AUSTIN, 110_000, true))).toBe(false);
  });
});
