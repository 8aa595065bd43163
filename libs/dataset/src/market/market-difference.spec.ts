import type { AreaRow } from '../release/area';
import type { CityRow } from '../release/city';
import type { RoleRow } from '../release/role';
import { type ComparedFigure, marketDifference } from './market-difference';
import type { FactorName } from './market-factors';
import type { MarketQuery } from './market-model';

const AUSTIN = { slug: 'austin' } as CityRow;
const BOSTON = { slug: 'boston' } as CityRow;
const role = (slug: string, socCode = '15-1252') => ({ slug, socCode }) as RoleRow;

type Errors = Partial<Record<FactorName, number>>;

/** @param rest error of the interval beyond the factors' */
function figure(median: number, query: Partial<MarketQuery>, errors: Errors, rest = 0): ComparedFigure {
  const factors = Object.entries(errors).map(([name, error]) => ({ name, factor: 1, error }));
  const half = Math.exp(1.96 * Math.hypot(rest, ...Object.values(errors)));
  return {
    query: { role: role('engineer'), city: AUSTIN, level: null, company: null, ...query },
    view: { median, factors, confidenceLower: median / half, confidenceUpper: median * half },
  } as unknown as ComparedFigure;
}

/** The standard error that the interval of a difference has. */
function errorOf(first: ComparedFigure, second: ComparedFigure): number {
  const { lowPct, highPct } = marketDifference(first, second);
  return Math.log((100 + highPct) / (100 + lowPct)) / (2 * 1.96);
}

describe('The difference of two market figures', () => {
  it('is of the second over the first, with both errors in squares', () => {
    const [a, b] = [
      figure(100_000, {}, { title: 0.03 }),
      figure(120_000, { role: role('lawyer', '23-1011') }, { title: 0.04 }),
    ];
    expect(marketDifference(a, b)).toEqual({
      amount: 20_000,
      pct: 20,
      // 1.2 × e^(±1.96 × 0.05)
      lowPct: 8.8,
      highPct: 32.4,
      certain: true,
    });
    expect(marketDifference(b, a)).toMatchObject({ amount: -20_000, pct: -16.7, certain: true });
  });

  it('is not certain where the interval holds 0', () => {
    const [a, b] = [100_000, 104_000].map((median, i) =>
      figure(median, { role: role(`r${i}`, `${i}`) }, { title: 0.03 }),
    ) as [ComparedFigure, ComparedFigure];
    expect(marketDifference(a, b)).toMatchObject({ pct: 4, lowPct: -4.3, highPct: 13, certain: false });
  });

  it('has no error of a title in two cities, and both places’', () => {
    const errors = { place: 0.03, title: 0.2 };
    const [austin, boston] = [figure(100_000, {}, errors), figure(110_000, { city: BOSTON }, errors)];
    expect(errorOf(austin, boston)).toBeCloseTo(Math.hypot(0.03, 0.03), 2);
  });

  it('has no error of the place for two titles of one occupation, and that of two occupations', () => {
    const errors = { place: 0.2, title: 0.02 };
    const [a, b] = [figure(100_000, {}, errors), figure(110_000, { role: role('developer') }, errors)];
    // Errors that both titles have in common of their occupation go, too.
    expect(errorOf(a, b)).toBeCloseTo(0, 2);
    const wide = figure(110_000, { role: role('developer') }, { place: 0.2, title: 0.1 });
    expect(errorOf(a, wide)).toBeCloseTo(Math.sqrt(0.02 ** 2 + 0.1 ** 2 - 2 * 0.02 ** 2), 2);
    const nurse = figure(110_000, { role: role('nurse', '29-1141') }, errors);
    expect(errorOf(a, nurse)).toBeCloseTo(Math.hypot(0.2, 0.02, 0.2, 0.02), 2);
    const [here, there] = [{ slug: 'bend-or' } as AreaRow, { slug: 'reno-nv' } as AreaRow];
    const inArea = (area: AreaRow) => figure(100_000, { city: null, area }, { place: 0.1 });
    expect(errorOf(inArea(here), inArea(there))).toBeCloseTo(Math.hypot(0.1, 0.1), 2);
  });

  it('has no error of a level that both share, and none of what one employer adds', () => {
    const level = 'senior';
    const a = figure(100_000, { level }, { title: 0.05, level: 0.3 });
    const b = figure(90_000, { level, role: role('nurse', '29-1141') }, { title: 0.05, level: 0.3 });
    expect(errorOf(a, b)).toBeCloseTo(Math.hypot(0.05, 0.05), 2);
    const own = figure(120_000, { level, company: 'acme' }, { title: 0.05, level: 0.3, company: 0.06 });
    expect(errorOf(a, own)).toBeCloseTo(0.06, 2);
  });

  it('keeps what widens an interval beyond its factors, unless it is one title in one place', () => {
    const a = figure(100_000, {}, { title: 0.05 }, 0.1);
    expect(errorOf(a, figure(100_000, { city: BOSTON }, { title: 0.05 }, 0.1))).toBeCloseTo(
      Math.hypot(0.1, 0.1),
      2,
    );
    expect(errorOf(a, figure(90_000, { company: 'acme' }, { title: 0.05, company: 0.02 }, 0.1))).toBeCloseTo(
      0.02,
      2,
    );
  });
});
