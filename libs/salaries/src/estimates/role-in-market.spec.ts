import type {
  CityRow,
  CompanyRow,
  MarketView,
  NationalFigures,
  ReleaseManifest,
  RoleRow,
} from '@wagewright/dataset';
import { Snapshot } from '../dataset/snapshot';
import { RoleInMarket } from './role-in-market';

const NATIONAL = { low: 80_000, median: 100_000, high: 130_000 } as NationalFigures;
const ROLE = { slug: 'data-scientist', national: NATIONAL } as RoleRow;
const AUSTIN = { slug: 'austin', costOfLivingMultiplier: 1.1 } as CityRow;
const MANIFEST = { dataQuarter: '2026-Q2' } as ReleaseManifest;
const SNAPSHOT = Object.assign(Object.create(Snapshot.prototype) as Snapshot, { manifest: MANIFEST });

const nation = new RoleInMarket(SNAPSHOT, ROLE, null);
const austin = new RoleInMarket(SNAPSHOT, ROLE, AUSTIN);

describe('A role in a market', () => {
  it('is paid the national figures in the nation, and the city’s multiple of them in a city', () => {
    expect([nation.multiplier, austin.multiplier]).toEqual([1, 1.1]);
    expect(nation.figures('mid')).toMatchObject(NATIONAL);
    expect(austin.figures('mid')).toMatchObject({ low: 88_000, median: 110_000, high: 143_000 });
  });

  it('multiplies market and level before it rounds', () => {
    const { low, median, high } = austin.figures('senior');
    const factor = austin.multiplierAt('senior');
    expect(factor).toBe(1.1 * nation.multiplierAt('senior'));
    expect([low, median, high]).toEqual([80_000, 100_000, 130_000].map((pay) => Math.round(pay * factor)));
  });

  it('names its figures by market, level and quarter', () => {
    expect(nation.dataPointId()).toBe('compensation:data-scientist:us:median:2026-Q2');
    expect(austin.dataPointId({ level: 'senior', figure: 'low' })).toBe(
      'compensation:data-scientist:austin:low_senior:2026-Q2',
    );
    expect(austin.dataPointId({ quarter: '2026-Q1' })).toBe(
      'compensation:data-scientist:austin:median:2026-Q1',
    );
  });

  it('pays at an employer its market median, with the shares of its kind of employer', () => {
    const snapshot = Object.assign(Object.create(SNAPSHOT) as Snapshot, {
      totalCompensationShares: () => ({ equityShare: 0.1, bonusShare: 0.1, signingShare: 0.02 }),
    });
    const market = new RoleInMarket(snapshot, ROLE, AUSTIN);
    market.marketAnswer = () => ({ view: { median: 200_000 } as MarketView, reason: null });
    // The estimate: 110,000 × 1.28
    expect(market.totalCompensation('senior')).toMatchObject({ base: 140_800, equity: 14_080 });
    const company = { shares: { senior: { equity: 0.5, bonus: 0.2 } } } as unknown as CompanyRow;
    expect(market.totalCompensation('senior', company)).toEqual({
      base: 200_000,
      equity: 100_000,
      bonus: 40_000,
      signing: 4_000,
      total: 344_000,
    });
  });

  it('grows as its occupation did in the nation, wherever it is', () => {
    const lastChange = { pct: 2.2, from: '2024-05', to: '2025-05' };
    const role = { ...ROLE, growth: { lastChange } } as RoleRow;
    expect(new RoleInMarket(SNAPSHOT, role, AUSTIN).yearlyGrowth()).toEqual({
      ...lastChange,
      basis: 'survey',
    });
  });
});
