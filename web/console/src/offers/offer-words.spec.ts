import { offerFromJob } from './draft.ts';
import { barsOf, taxLines } from './ranking-figures.ts';
import { leveragePoints, negotiationOf, phoneText } from './negotiation-request.ts';
import type { RankedOffer } from './queries.ts';

const JOB = {
  company: 'Acme',
  title: 'Engineer',
  location: 'Austin, TX',
  workMode: 'remote',
  salary: null,
} as const;
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
});

describe('the taxes of an offer', () => {
  const ranked: RankedOffer = {
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
  };

  it('go from what is paid to what is left, line by line', () => {
    expect(taxLines(ranked).map(({ name, amount }) => [name, amount])).toEqual([
      ['Before taxes', 100_000],
      ['Federal income tax', 13_000],
      ['Social Security', 6_200],
      ['Medicare', 1_450],
      ['State income tax', 0],
      ['All taxes', 20_650],
      ['After taxes', 79_350],
    ]);
  });
});

describe('bars of markets', () => {
  it('are on one scale, in order, within the drawing', () => {
    const [one, other] = barsOf([
      { p25: 100, median: 150, p75: 200, base: 120 },
      { p25: 150, median: 180, p75: 300, base: 320 },
    ]);
    expect(one?.from).toBeGreaterThan(0);
    expect(one?.base).toBeGreaterThan(one?.from ?? 0);
    expect(one?.median).toBeGreaterThan(one?.base ?? 0);
    expect(other?.base).toBeLessThan(100);
    expect((one?.from ?? 0) + (one?.width ?? 0)).toBeLessThan(other?.base ?? 0);
    expect(barsOf([{ p25: 5, median: 5, p75: 5, base: 5 }])[0]).toEqual({
      from: 50,
      width: 0,
      median: 50,
      base: 50,
    });
    expect(barsOf([])).toEqual([]);
  });
});

describe('a negotiation', () => {
  const request = {
    offers: [
      { label: 'Acme', company: 'Acme', role: 'r', city: 'c', exp: 'senior' as const, base: 1, bonus: 2 },
      { label: 'Offer 2', company: 'Globex', base: 3, equity: 4 },
    ],
  };

  it('is about one offer, with the others at hand but not by name', () => {
    expect(negotiationOf(request, 0, { target: 5, leverage: ['x'], tone: 'assertive' })).toEqual({
      role: 'r',
      city: 'c',
      exp: 'senior',
      current_offer: { base: 1, bonus: 2, company: 'Acme' },
      competing_offers: [{ base: 3, equity: 4 }],
      target: 5,
      leverage: ['x'],
      tone: 'assertive',
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
