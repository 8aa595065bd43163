import type { MarketEstimate } from '@wagewright/messaging';
import { postedPayInMarket } from '../../../posted-pay/pay-in-market';
import { type JobPay, marketVerdict } from './market-verdict';

const MARKET: MarketEstimate = {
  role: 'machine-learning-engineer',
  city: 'austin-tx',
  level: 'all',
  low: 140_000,
  median: 170_000,
  high: 205_000,
  confidence: 0.95,
  dataPointId: 'dp_1',
  asOf: '2026-10-01',
  reading: {
    role: 'Machine Learning Engineer',
    level: 'all',
    place: 'Austin, TX',
    confidence: 0.95,
    alternatives: [],
  },
};
const PAY: JobPay = {
  company: 'Acme',
  title: 'ML Engineer',
  location: 'Austin, TX',
  market: MARKET,
  marketReason: null,
  postedPay: null,
  postedPayInMarket: null,
};
const posted = (min: number | null, max: number | null, rest = {}): Partial<JobPay> => {
  const postedPay = { min, max, currency: 'USD', period: 'year', source: 'posting', ...rest } as const;
  return { postedPay, postedPayInMarket: postedPayInMarket(postedPay, MARKET) };
};
const told = (change: Partial<JobPay> = {}) => {
  const { headline, recommendation } = marketVerdict({ ...PAY, ...change });
  return `${headline} ${recommendation}`;
};

describe('what the market says of a job', () => {
  it('is a figure with its place and day', () => {
    expect(told()).toContain(
      'For Acme – ML Engineer: the market pays $170,000 at the median for a Machine Learning Engineer in Austin, TX, all levels together; $140,000 to $205,000 is the middle half (base pay a year, 2026-10-01).',
    );
    expect(told()).toContain('not known to name its pay. Ask for the pay range');
    expect(told({ market: { ...MARKET, level: 'senior' } })).toContain(
      'at the median for a senior Machine Learning Engineer in Austin, TX;',
    );
  });

  it('says what a new edition has changed', () => {
    const market = { ...MARKET, changed: { from: 165_000, to: 170_000, edition: '2026.6' } };
    expect(told({ market })).toContain(
      'The market figure changed from $165,000 to $170,000 with edition 2026.6.',
    );
    expect(told()).not.toContain('edition');
  });

  it('is a figure of the place in a metropolitan area without a city of the catalogue', () => {
    const market = { ...MARKET, city: null, area: 'el-paso-tx', reading: undefined };
    expect(marketVerdict({ ...PAY, location: 'El Paso, TX', market }).match).toBe('sure');
    expect(told({ location: 'El Paso, TX', market })).toContain(
      'for a machine learning engineer in the metropolitan area of el paso tx,',
    );
  });

  it.each<[string, Partial<JobPay>, string]>([
    [
      'weak',
      { market: { ...MARKET, confidence: 0.55 } },
      'This is a weak match: "ML Engineer" was read as that role with a certainty of 55 % only.',
    ],
    [
      'outside',
      {
        location: 'London',
        market: null,
        marketReason: {
          code: 'outside_us',
          country: 'United Kingdom',
          text: 'This job is in the United Kingdom.',
        },
      },
      'This job is in the United Kingdom. The posting is not known to name its pay. Do not judge pay at that place by US figures',
    ],
    [
      'none',
      { market: null, marketReason: { code: 'role_unknown', text: 'No role is called so.' } },
      'No role is called so.',
    ],
    [
      'sure',
      { location: 'Remote, US', market: { ...MARKET, city: null } },
      'for a Machine Learning Engineer in the United States,',
    ],
    ['none', { market: null }, 'It is looked up after a change.'],
  ])('has its doubt in the text: %s', (match, change, sentence) => {
    expect(told(change)).toContain(sentence);
    expect(marketVerdict({ ...PAY, ...change }).match).toBe(match);
  });

  it.each<[Partial<JobPay>, string]>([
    [
      posted(120_000, 135_000),
      'USD 120,000–135,000 a year: the 11th to the 21st percentile of that market, which is below the market. The range lies below the middle',
    ],
    [
      posted(160_000, 175_000),
      'the 42nd to the 54th percentile of that market, which is in line with the market. The range is about the market',
    ],
    [
      posted(null, 225_000),
      'the 84th percentile of that market, which is above the market. The range lies above',
    ],
    [
      posted(60_000, null, { currency: 'EUR' }),
      'which cannot be compared: market figures are in US dollars and nothing is converted.',
    ],
    [
      posted(75, null),
      'The posting names USD from 75 a year, which is more than five times that median or less than a fifth of it: is that the amount, and the period? Do not judge that pay',
    ],
  ])('holds the posted pay against it', (change, sentence) => {
    expect(told(change)).toContain(sentence);
  });
});
