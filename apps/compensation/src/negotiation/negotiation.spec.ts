import * as fc from 'fast-check';
import { counterOffer } from './counter-offer';
import { leverageSentence, leverageSentences } from './leverage-sentences';
import { ordinal } from '../wording/wording';
import { normalShare, PayDistribution } from '@wagewright/pay-distribution';

const MARKET = { p10: 82_000, p25: 105_000, p50: 136_000, p75: 170_000, p90: 210_000 };

describe('PayDistribution', () => {
  const market = new PayDistribution(MARKET);

  it('meets the published percentiles', () => {
    const percentiles = Object.values(MARKET).map((pay) => market.percentileOf(pay));
    expect(percentiles).toEqual([10, 25, 50, 75, 90]);
  });

  it('goes on beyond the outermost percentiles without leaving 1 to 99', () => {
    expect(market.percentileOf(1)).toBe(1);
    expect(market.percentileOf(5_000_000)).toBe(99);
    expect(new PayDistribution({ ...MARKET, p90: null }).percentileOf(210_000)).toBeGreaterThan(80);
  });

  it('rises with pay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(100_000), (pay, more) => {
        expect(market.percentileOf(pay + more)).toBeGreaterThanOrEqual(market.percentileOf(pay));
      }),
    );
  });

  it('rests on the normal distribution', () => {
    expect(normalShare(0)).toBeCloseTo(0.5, 6);
    expect(normalShare(1.959964)).toBeCloseTo(0.975, 6);
    expect(normalShare(-1)).toBeCloseTo(0.158655, 6);
  });
});

describe('counterOffer', () => {
  const market = new PayDistribution(MARKET);
  const amount = fc.integer({ min: 20_000, max: 900_000 });

  it('keeps low ≤ base ≤ high, and never settles below the offer', () => {
    fc.assert(
      fc.property(
        amount,
        fc.option(amount),
        fc.option(amount),
        fc.nat(10),
        (current, target, competing, leverage) => {
          const { base, low, high } = counterOffer({ current, target, competing, leverage, market });
          expect(low).toBeGreaterThanOrEqual(current);
          expect(base).toBeGreaterThanOrEqual(low);
          expect(high).toBeGreaterThanOrEqual(base);
        },
      ),
    );
  });

  it('follows the market from the median up to the 75th percentile with what speaks for the person', () => {
    const ask = (leverage: number) =>
      counterOffer({ current: 125_000, target: null, competing: null, leverage, market }).base;
    expect([ask(0), ask(4)]).toEqual([136_000, 157_000]); // the second is 125,000 × 1.25, rounded up
  });

  it('does not let a target below the offer lower the ask', () => {
    const facts = { current: 130_000, competing: null, leverage: 0, market };
    expect(counterOffer({ ...facts, target: 100_000 })).toEqual(counterOffer({ ...facts, target: null }));
  });
});

describe('sentences', () => {
  it('spell out known points of leverage and keep own words', () => {
    expect(leverageSentence('Track record')).toBe(
      'I have a record of delivering in exactly this kind of work.',
    );
    expect(leverageSentence('i wrote your favourite library!')).toBe('I wrote your favourite library!');
  });

  it('do not tell of a rival offer twice', () => {
    const points = ['Competing offer', 'relocation'];
    expect(leverageSentences(points, false)).toHaveLength(2);
    expect(leverageSentences(points, true)).toEqual([leverageSentence('relocation')]);
  });

  it('count in English', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 42, 93].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '42nd',
      '93rd',
    ]);
  });
});
