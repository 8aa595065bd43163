import type { PayRange } from '@wagewright/pay';
import { type PayQuestion, paySentences } from './pay-sentences.ts';

const DENVER = {
  role: 'data-engineer',
  city: 'denver-co',
  level: 'senior',
  reading: { role: 'Data Engineer', place: 'Denver, CO' },
  low: 140_000,
  median: 165_000,
  high: 195_000,
} as const;

const pay = (min: number | null, max: number | null, rest: Partial<PayRange> = {}): PayRange => ({
  min,
  max,
  currency: 'USD',
  period: 'year',
  ...rest,
});

function said(question: Partial<PayQuestion>): string[] {
  return paySentences({ market: DENVER, posting: null, own: null, isOffer: false, ...question });
}

const MARKET =
  'The median pay for a senior Data Engineer in Denver, CO is $165,000 a year; half are paid $140,000 to $195,000.';

describe('the picture of pay in sentences', () => {
  it('is the market alone where no pay is known', () => {
    expect(said({})).toEqual([MARKET]);
    expect(said({ market: { ...DENVER, level: 'all' } })[0]).toMatch(
      /in Denver, CO, all levels together, is/,
    );
  });

  it('says what a new edition has changed', () => {
    const market = { ...DENVER, changed: { from: 160_000, to: 165_000, edition: '2026.6' } };
    expect(said({ market }).at(-1)).toBe(
      'The market figure changed from $160,000 to $165,000 with edition 2026.6.',
    );
  });

  it('has the posting and the offer, each with its place in the market', () => {
    const question = { posting: pay(140_000, 195_000), own: pay(250_000, 250_000), isOffer: true };
    expect(said(question)).toEqual([
      'The posting, $140,000 to $195,000, runs from the 25th to the 75th percentile.',
      'Your offer, $250,000, is at the 95th percentile: above the market.',
      MARKET,
    ]);
  });

  it.each<[string, Partial<PayQuestion>, string]>([
    [
      'an hour is a full year',
      { posting: pay(40, 50, { period: 'hour' }) },
      'The posting, about $83,200 to $104,000 a year at full time, runs from the 1st to the 3rd percentile: below the market.',
    ],
    [
      'what was noted before an offer',
      { own: pay(165_000, 165_000) },
      'The salary you noted, $165,000, is at the 50th percentile: in line with the market.',
    ],
    [
      'an open end, by the known one',
      { posting: pay(200_000, null) },
      'The posting, from $200,000, starts at the 78th percentile: above the market.',
    ],
    [
      'an open end below',
      { posting: pay(null, 250_000) },
      'The posting, up to $250,000, goes up to the 95th percentile: above the market.',
    ],
    [
      'another currency',
      { posting: pay(60_000, 70_000, { currency: 'EUR' }) },
      'The posting is in EUR. The market is in US dollars, so the two are not compared.',
    ],
    [
      'an amount that is rather a mistake',
      { own: pay(165, 165), isOffer: true },
      'Your offer says 165 USD a year. Is that right? It is more than five times the median, or less than a fifth of it: correct the amount or its period to compare the two.',
    ],
  ])('%s', (_, question, sentence) => {
    expect(said(question)[0]).toBe(sentence);
  });
});
