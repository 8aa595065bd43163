import { judge } from '@wagewright/pay';
import { emptyOffer, offerFromJob, offerLine } from './draft.ts';
import { stackedOffers, taxLines } from './ranking-figures.ts';
import { marketSentence, priceSentence } from './ranking-words.ts';
import { leveragePoints, negotiationOf, phoneText } from './negotiation-request.ts';
import type { RankedOffer } from './queries.ts';

const JOB: Parameters<typeof offerFromJob>[0] = {
  company: 'Acme',
  title: 'Engineer',
  location: 'Austin, TX',
  workMode: 'remote',
  salary: null,
  recentActivities: [],
};
const pay = (min: number | null, max: number | null, currency = 'USD', period: 'year' | 'hour' = 'year') => ({
  ...JOB,
  salary: { min, max, currency, period },
});

describe('an offer begun with a job', () => {
  it('has what the record says', () => {
    expect(offerFromJob(JOB)).toMatchObject({
      company: 'Acme',
      role: { text: 'Engineer', chosen: null },
      place: 'Austin, TX',
      isRemote: true,
      base: '',
      note: '',
    });
  });

  it.each([
    ['Remote', null, '', true],
    ['Remote (US)', 'remote', '', true],
    ['Remote, United States', null, '', true],
    ['Remote - Austin, TX', null, 'Austin, TX', true],
    ['Austin, TX (Remote)', 'hybrid', 'Austin, TX', false],
    ['Austin, TX', null, 'Austin, TX', false],
    [null, 'remote', '', true],
  ] as const)('in %s, %s is in the place "%s", remote: %s', (location, workMode, place, isRemote) => {
    expect(offerFromJob({ ...JOB, location, workMode })).toMatchObject({ place, isRemote });
  });

  it('has the base only where it is one amount of dollars a year', () => {
    expect(offerFromJob(pay(180_000, 180_000))).toMatchObject({ base: '180000', note: '' });
    expect(offerFromJob(pay(null, 180_000))).toMatchObject({ base: '180000', note: '' });
    expect(offerFromJob(pay(150_000, 180_000))).toMatchObject({
      base: '',
      note: 'The job’s record says 150,000 to 180,000 USD a year. Which is it?',
    });
    expect(offerFromJob(pay(90_000, 90_000, 'EUR')).note).toMatch(/90,000 EUR a year\. Please convert it\./);
    expect(offerFromJob(pay(80, null, 'USD', 'hour')).note).toMatch(/80 USD an hour/);
    expect(offerFromJob(pay(null, null))).toMatchObject({ base: '', note: '' });
  });

  it.each([
    [
      'Your target bonus is 12% of it. You get 1,800 RSUs, vesting over 4 years, and a sign-on bonus of $15,000.',
      '12%',
      '$15,000',
    ],
    ['Annual bonus: up to $15,000\nSigning bonus: 10k', '', ''],
    ['A bonus of $9,000 or, in sales, a bonus of 5% and a bonus of $8,000.', '', ''],
    ['$20,000 signing bonus plus $25k annual bonus', '$25k', '$20,000'],
    ['', '', ''],
  ])('has bonus and signing bonus of its mail: %s', (terms, bonus, signing) => {
    const activity = { type: 'email', title: 'Offer: Acme', description: `We offer you the job.\n${terms}` };
    const recentActivities = [activity] as typeof JOB.recentActivities;
    expect(offerFromJob({ ...JOB, recentActivities })).toMatchObject({
      ...{ bonus, signing, equity: '' },
      note: terms === '' ? '' : `The offer says: ${terms.replace('\n', ' ')}`,
    });
  });
});

const RANKED: RankedOffer = {
  rank: 1,
  offer_index: 0,
  label: 'Acme',
  gross_total: 100_000,
  tax: {
    federal: 13_000,
    state: 0,
    fica: 7_650,
    total: 20_650,
    effective_rate: 0.2065,
    detail: { social_security: 6_200, medicare: 1_450, state_income: 0, local_income: 0, state_payroll: 0 },
  },
  after_tax: 79_350,
  col_multiplier: 1,
  adjusted_value: 79_350,
  years: [],
  market_position: null,
};

describe('an offer as a line', () => {
  it('has what was written, without gaps', () => {
    const offer = { ...emptyOffer(), role: { text: ' Senior ML Engineer', chosen: null }, base: '180k' };
    expect(offerLine({ ...offer, place: 'Austin' })).toBe('Senior ML Engineer · Austin · $180,000');
    expect(offerLine({ ...offer, isRemote: true })).toBe('Senior ML Engineer · Remote · $180,000');
    expect(offerLine({ ...emptyOffer(), base: '180' })).toBe('180');
    expect(offerLine({ ...emptyOffer(), base: '150-180k' })).toBe('150-180k');
    expect(offerLine(emptyOffer())).toBe('');
  });
});

describe('the taxes of an offer', () => {
  it('go from what is paid to what is left, line by line', () => {
    expect(taxLines(RANKED).map(({ name, amount }) => [name, amount])).toEqual([
      ['Before tax', 100_000],
      ['Federal income tax', 13_000],
      ['Social Security', 6_200],
      ['Medicare', 1_450],
      ['State income tax', 0],
      ['All tax', 20_650],
      ['After tax', 79_350],
    ]);
  });
});

describe('offers in a picture', () => {
  const years = [
    { year: 1, equity: 10_000, signing: 20_000, gross_total: 148_000, tax_total: 28_000, after_tax: 120_000 },
    { year: 2, equity: 30_000, signing: 0, gross_total: 148_000, tax_total: 28_000, after_tax: 120_000 },
  ].map((year) => ({ ...year, adjusted_value: 0 }));
  const request = { offers: [{ label: 'Acme', base: 100_000, bonus: 10_000, benefits_value: 8_000 }] };
  const compared = {
    ranking: [{ ...RANKED, years }],
    insights: [],
    winner_index: 0,
    assumptions: [],
  };
  const partsOf = (year: number) =>
    stackedOffers(compared, request, year)[0]?.parts.map(({ key, amount }) => [key, amount]);

  it('have the parts that are paid, and the tax', () => {
    expect(partsOf(1)).toEqual([
      ['base', 100_000],
      ['bonus', 10_000],
      ['equity', 10_000],
      ['signing', 20_000],
      ['benefits', 8_000],
      ['tax', 28_000],
    ]);
    expect(stackedOffers(compared, request, 1)[0]).toMatchObject({ label: 'Acme', afterTax: 120_000 });
  });

  it('change with the year, without what is not paid in it', () => {
    expect(partsOf(2)?.map(([key]) => key)).toEqual(['base', 'bonus', 'equity', 'benefits', 'tax']);
    expect(partsOf(5)).toBeUndefined();
  });
});

describe('the base in its market', () => {
  const position = (percentile: number) => ({
    percentile,
    verdict: judge(percentile, null).verdict,
    percentile_range: { low: percentile, high: percentile },
    verdict_range: null,
    category: 'at_market' as const,
    market_p25: 105_000,
    market_median: 136_000,
    market_p75: 170_000,
    basis: 'market' as const,
    ground: { basis: 'model' as const, survey: null, survey_reason: 'withheld' as const, survey_cells: null },
    data_point_id: '',
  });
  const ground = 'estimated: the wage survey withholds this job’s pay there';
  const who = 'a senior Data Scientist in Austin, TX';

  it.each([
    [21, 'Below the market: 21st percentile'],
    [62, 'A little above the market: 62nd percentile'],
    [83, 'Above the market: 83rd percentile'],
  ])('at percentile %s is told in one sentence', (percentile, sentence) => {
    expect(marketSentence(who, position(percentile))).toBe(`${sentence} for ${who}; ${ground}.`);
  });

  it('is told between two verdicts where it is not surer, and as an estimate where there is no market figure', () => {
    const rough = { ...position(50), verdict_range: ['below' as const, 'slightly_above' as const] };
    expect(marketSentence(who, rough)).toMatch(/^Between below and a little above the market: 50th/);
    expect(marketSentence(who, { ...position(50), ground: null })).toMatch(/, by an estimate\.$/);
  });
});

describe('prices of a place', () => {
  it.each([
    [1.1247, 'Prices there are 12\u00a0% above the U.S. average.'],
    [0.9762, 'Prices there are 2\u00a0% below the U.S. average.'],
    [1.002, 'Prices there are at the U.S. average.'],
  ])('of %s are told in words', (level, sentence) => {
    expect(priceSentence(level)).toBe(sentence);
  });
});

describe('a negotiation', () => {
  const request = {
    offers: [
      { label: 'Acme', company: 'Acme', role: 'r', city: 'c', exp: 'senior' as const, base: 1, bonus: 2 },
      { label: 'Offer 2', company: 'Globex', base: 3, equity: 4 },
      { label: 'Offer 3', company: 'Initech', role: 'q', base: 5 },
    ],
  };

  it('is about one offer, with the others of a known role but not by name', () => {
    expect(negotiationOf(request, 0, { target: 5, leverage: ['x'] })).toEqual({
      role: 'r',
      city: 'c',
      exp: 'senior',
      current_offer: { base: 1, bonus: 2, company: 'Acme' },
      competing_offers: [{ base: 5, role: 'q' }],
      target: 5,
      leverage: ['x'],
    });
    expect(negotiationOf(request, 1)).toBeUndefined();
    expect(negotiationOf(request, 9)).toBeUndefined();
  });

  it('takes ten points, a line each', () => {
    expect(leveragePoints(' - Led it\n\n• Shipped it\n')).toEqual(['Led it', 'Shipped it']);
    expect(leveragePoints('x\n'.repeat(20))).toHaveLength(10);
    expect(leveragePoints('x'.repeat(300))[0]).toHaveLength(160);
  });

  it('can be read out', () => {
    const objections = [{ objection: 'No.', response: 'Why?' }];
    expect(phoneText({ opening: 'Hello.', ask: 'More.', objections, close: 'Bye.' })).toBe(
      'Hello.\n\nMore.\n\nIf they say: No.\nSay: Why?\n\nBye.',
    );
  });
});
