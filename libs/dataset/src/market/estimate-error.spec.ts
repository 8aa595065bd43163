import type { CityRow } from '../release/city';
import type { Release } from '../release/release';
import type { RoleRow } from '../release/role';
import { estimateError } from './estimate-error';
import { MarketModel } from './market-model';

const TITLE = { titleFactor: 1, titleError: 0, cellError: 0, filingsShare: 0, filings: 0, employers: 0 };
const LEVEL = { kind: 'market-level', family: '*', pairs: 50, error: 0.03 } as const;

/** A release with two titles, one of which names its rank, and a senior step of 1.28 ÷ e^0.1. */
const ROWS = {
  role: [],
  city: [],
  area: [],
  'market-role': [
    { kind: 'market-role', roleSlug: 'nurse', rank: null, spread: 1, ...TITLE },
    { kind: 'market-role', roleSlug: 'senior-nurse', rank: 'senior', spread: 1, ...TITLE },
  ],
  'market-survey': [],
  'market-filed': [],
  'market-cell': [],
  'market-level': [{ ...LEVEL, level: 'senior', factor: 1.28 / Math.exp(0.1) }],
  'market-company': [],
  'market-calibration': [
    { kind: 'market-calibration', name: 'city-multiplier', socCode: null, value: 0.08, cases: 900 },
    { kind: 'market-calibration', name: 'city-multiplier', socCode: '15-1252', value: 0.05, cases: 80 },
  ],
} as unknown as Release['rows'];

const model = new MarketModel({ manifest: { asOf: '2030-06-30' }, rows: ROWS });
const NURSE = { slug: 'nurse', family: 'healthcare', national: { standardError: 0.04 } } as RoleRow;
const AUSTIN = { slug: 'austin' } as CityRow;

describe('The error of an estimate', () => {
  it('is that of the national median, of the city and of the level multiplier, in squares', () => {
    const error = estimateError(model, { role: NURSE, city: AUSTIN, level: 'senior' });
    expect(error).toBeCloseTo(Math.hypot(0.04, 0.08, 0.1, 0.03), 10);
  });

  it('has the part of a city that its occupation was tested to have', () => {
    const role = { ...NURSE, socCode: '15-1252' };
    const error = estimateError(model, { role, city: AUSTIN, level: null });
    expect(error).toBeCloseTo(Math.hypot(0.04, 0.05), 10);
  });

  it('has no part of a level for all levels together', () => {
    const error = estimateError(model, { role: NURSE, city: AUSTIN, level: null });
    expect(error).toBeCloseTo(Math.hypot(0.04, 0.08), 10);
  });

  it('has no part of a city in the nation', () => {
    const error = estimateError(model, { role: NURSE, city: null, level: 'senior' });
    expect(error).toBeCloseTo(Math.hypot(0.04, 0.1, 0.03), 10);
  });

  it('has all of the level multiplier where the title names its rank itself', () => {
    const role = { ...NURSE, slug: 'senior-nurse' };
    const error = estimateError(model, { role, city: null, level: 'senior' });
    expect(error).toBeCloseTo(Math.hypot(0.04, Math.log(1.28)), 10);
  });
});
