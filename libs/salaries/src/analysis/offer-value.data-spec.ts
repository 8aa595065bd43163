import { FILING_STATUSES } from '@wagewright/dataset';
import * as fc from 'fast-check';
import { TaxTables } from '../dataset/tax-tables';
import {
  type Household,
  livedIn,
  type Offer,
  type OfferPlace,
  offerValue,
  raiseToReach,
  rankOffers,
} from './offer-value';
import { bundledRelease } from '../../../../test/support/bundled-release';

const NOWHERE: OfferPlace = { city: null, state: null, locality: null, priceLevel: 1 };

describe('the value of an offer', () => {
  let tables: TaxTables;
  let places: OfferPlace[];

  beforeAll(async () => {
    const { rows } = await bundledRelease();
    tables = new TaxTables(rows['income-tax'], rows['payroll-tax']);
    places = [NOWHERE, ...rows.city.map((city) => livedIn(city))];
  });

  const single = (): Household => ({ filingStatus: 'single', tables });

  const offer = (members: Partial<Offer>): Offer => ({
    index: 0,
    label: 'Offer',
    role: null,
    level: 'mid',
    base: 150_000,
    equity: 0,
    bonus: 0,
    signing: 0,
    benefitsValue: 0,
    place: NOWHERE,
    ...members,
  });

  it('counts benefits untaxed', () => {
    const plain = offerValue(offer({}), single());
    const withBenefits = offerValue(offer({ benefitsValue: 10_000 }), single());
    expect(withBenefits.afterTax - plain.afterTax).toBeCloseTo(10_000, 6);
  });

  it('never ranks an offer lower when any component of it is raised', () => {
    const amount = fc.oneof(fc.constant(0), fc.nat(400_000));
    const arbitraryOffer = fc.record({
      base: fc.integer({ min: 1, max: 2_000_000 }),
      equity: amount,
      bonus: amount,
      signing: amount,
      benefitsValue: amount,
      at: fc.nat(places.length - 1),
    });
    fc.assert(
      fc.property(
        fc.array(arbitraryOffer, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(...FILING_STATUSES),
        fc.constantFrom(
          'base' as const,
          'equity' as const,
          'bonus' as const,
          'signing' as const,
          'benefitsValue' as const,
        ),
        fc.integer({ min: 1, max: 200_000 }),
        fc.nat(4),
        (drawn, filingStatus, component, raise, pick) => {
          const offers = drawn.map(({ at, ...amounts }, index) =>
            offer({ ...amounts, index, place: places[at]! }),
          );
          const chosen = offers[pick % offers.length]!;
          const raised = offers.map((one) =>
            one === chosen ? { ...one, [component]: one[component] + raise } : one,
          );
          const household = { filingStatus, tables };
          const rankIn = (list: Offer[]) =>
            rankOffers(list, household).findIndex((value) => value.offer.index === chosen.index);
          expect(rankIn(raised)).toBeLessThanOrEqual(rankIn(offers));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('finds the raise that draws level', () => {
    const austin = offer({ place: places.find(({ city }) => city?.slug === 'austin')! });
    const sanFrancisco = offer({ place: places.find(({ city }) => city?.slug === 'san-francisco')! });
    const target = offerValue(austin, single()).adjusted;
    const raise = raiseToReach(target, sanFrancisco, single())!;
    const raised = offerValue({ ...sanFrancisco, base: sanFrancisco.base + raise }, single());
    expect(raised.adjusted).toBeCloseTo(target, 0);
  });
});
