import {
  type CityRow,
  type MarketModel,
  type MetroRow,
  type NationalFigures,
  type ReleaseManifest,
  type RoleRow,
} from '@wagewright/dataset';
import { MarketObservations } from '../dataset/market-observations';
import { Snapshot } from '../dataset/snapshot';
import { evidenceOf, sourcesDisagree } from './evidence';
import { type MarketSubject, RoleInMarket } from './role-in-market';

const NATIONAL = {
  low: 80_000,
  median: 100_000,
  high: 130_000,
  sampleSize: 1_200,
  confidenceLevel: 0.95,
  standardError: 0.03,
  sourceBreakdown: { 'bls-oews': 1_000, h1b: 200 },
} as unknown as NationalFigures;
/** A city multiplier known within 6 percent, and senior pay of 1.16 times mid pay, within 3. */
const MODEL = {
  multiplierError: () => 0.06,
  role: () => ({ rank: null }),
  level: () => ({ factor: 1.16, error: 0.03 }),
} as unknown as MarketModel;
const AUSTIN = { slug: 'austin', costOfLivingMultiplier: 1.1 } as CityRow;

/**
 * A role with this observed median in Austin, or without an observation.
 *
 * @param ofEstimate the market's median as a share of the estimate
 */
function inMarket(city: CityRow | null, observedMedian?: number, ofEstimate = 1): RoleInMarket {
  const observed = observedMedian === undefined ? undefined : ({ median: observedMedian } as MetroRow);
  const observations = Object.assign(Object.create(MarketObservations.prototype) as MarketObservations, {
    find: () => observed,
  });
  const manifest = { dataQuarter: '2026-Q2' } as ReleaseManifest;
  const snapshot = Object.create(Snapshot.prototype, {
    manifest: { value: manifest },
    observations: { value: observations },
    market: { value: MODEL },
  }) as Snapshot;
  const role = { slug: 'data-scientist', national: NATIONAL } as RoleRow;
  const market = new RoleInMarket(snapshot, role, city);
  const marketAnswer = ({ level }: MarketSubject) => {
    const view = { median: market.figures(level ?? 'mid').median * ofEstimate };
    return { view, reason: null };
  };
  return Object.assign(market, { marketAnswer });
}

describe('the evidence behind an estimate', () => {
  it('bounds the figure by the errors of nation, city and level together, and leaves the cases alone', () => {
    expect(evidenceOf(inMarket(AUSTIN, 111_000), 'senior')).toEqual({
      sampleSize: 1_200,
      confidenceLevel: 0.95,
      // √(0.03² + 0.06² + ln(1.28 ÷ 1.16)² + 0.03²) = 0.12284, and 140,800 ÷ and × exp(1.96 × 0.12284)
      confidenceLower: 110672,
      confidenceUpper: 179130,
      sourceBreakdown: { 'bls-oews': 1_000, h1b: 200 },
      sourcesDisagree: false,
      observed: { median: 111_000 },
    });
  });

  it('has no observation for the nation, and none where nobody observed', () => {
    expect(evidenceOf(inMarket(null, 111_000), 'mid').observed).toBeUndefined();
    expect(evidenceOf(inMarket(AUSTIN), 'mid').observed).toBeUndefined();
  });

  it.each([
    [0.84, true],
    [0.86, false],
    [1.14, false],
    [1.16, true],
  ])(
    'is in disagreement when the market figure is more than 15 percent off: %d, %s',
    (ofEstimate, disagrees) => {
      const market = inMarket(AUSTIN, 110_000, ofEstimate);
      for (const level of ['entry', 'senior', null] as const)
        expect(sourcesDisagree(market, level)).toBe(disagrees);
    },
  );
});
