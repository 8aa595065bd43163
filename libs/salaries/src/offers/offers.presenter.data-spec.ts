import * as fc from 'fast-check';
import { livedIn, type OfferPlace, offerValue } from '../analysis/offer-value';
import { TaxTables } from '../dataset/tax-tables';
import { rankedOffer, wholeParts } from './offers.presenter';
import { bundledRelease } from '../../../../test/support/bundled-release';

const OFFER = {
  index: 0,
  label: 'Offer',
  role: null,
  level: 'mid',
  bonus: 0,
  signing: 0,
  benefitsValue: 0,
} as const;

describe('a ranked offer', () => {
  let tables: TaxTables;
  let places: OfferPlace[];

  beforeAll(async () => {
    const { rows } = await bundledRelease();
    tables = new TaxTables(rows['income-tax'], rows['payroll-tax']);
    places = [null, ...rows.city].map((city) => livedIn(city));
  });

  it('shows tax parts that sum to the total, and an after-tax amount that is what remains', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.nat(500_000),
        fc.nat(places.length - 1),
        (base, equity, at) => {
          const value = offerValue(
            { ...OFFER, base, equity, place: places[at]! },
            { filingStatus: 'single', tables },
          );
          const { tax, gross_total, after_tax } = rankedOffer(value, 0);
          expect(tax.federal + tax.state + tax.fica).toBe(tax.total);
          expect(gross_total - tax.total).toBe(after_tax);
          expect(Math.min(tax.federal, tax.state, tax.fica)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('wholeParts', () => {
  it('rounds the largest fractions up until the sum is right, and leaves zero alone', () => {
    expect(wholeParts(11, [5.6, 0, 5.3])).toEqual([6, 0, 5]);
    expect(wholeParts(12, [5.6, 0, 5.5])).toEqual([6, 0, 6]);
  });
});
