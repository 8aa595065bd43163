import { bearerFor } from '../../support/api-keys';
import type { JsonAnswer } from '../../support/compensation-app';
import { service, useCompensation } from '../../support/shared-compensation';

const PATH = '/api/v1/intelligence/salaries/compare-offers';

const AUSTIN = { label: 'Austin', role: 'software-engineer', city: 'austin', base: 150_000 };
const NEW_YORK = { company: 'Hudson Works', city: 'new-york', base: 180_000, bonus: 10_000, signing: 20_000 };

describe('POST P/salaries/compare-offers', () => {
  let authorization: string;

  useCompensation();
  beforeAll(async () => {
    ({ authorization } = await bearerFor(service, 'free'));
  });

  function compare(body: unknown, headers: Record<string, string> = { authorization }): Promise<JsonAnswer> {
    return service.request(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  function expectRefused(answer: JsonAnswer, status: number, code: string, param?: string): void {
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.body.error.param).toBe(param);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }

  it('answers 200 in the envelope, best offer first', async () => {
    const { status, body } = await compare({ offers: [NEW_YORK, AUSTIN] });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data', 'attribution', 'request']);
    expect(body.request.endpoint).toBe(PATH);
    const { ranking, winner_index, insights, assumptions } = body.data;
    expect(ranking.map((entry: { rank: number }) => entry.rank)).toEqual([1, 2]);
    expect(ranking[0].offer_index).toBe(winner_index);
    expect(ranking[0].adjusted_value).toBeGreaterThanOrEqual(ranking[1].adjusted_value);
    expect(insights.length).toBeGreaterThanOrEqual(3);
    expect(assumptions.join(' ')).toContain('2026');
  });

  it('computes tax and value as by hand', async () => {
    const { body } = await compare({ offers: [AUSTIN, { ...AUSTIN, label: 'Austin, less', base: 100_000 }] });
    expect(body.data.ranking[0]).toEqual({
      rank: 1,
      offer_index: 0,
      label: 'Austin',
      gross_total: 150_000,
      tax: {
        federal: 24_734,
        state: 0,
        fica: 11_475, // 9,300 + 2,175
        total: 36_209,
        effective_rate: 0.2414,
        detail: {
          social_security: 9_300,
          medicare: 2_175,
          state_income: 0,
          local_income: 0,
          state_payroll: 0,
        },
      },
      after_tax: 113_791,
      col_multiplier: 0.9762,
      adjusted_value: 116_565, // 113,791 ÷ 0.9762
      years: [1, 2, 3, 4].map((year) => ({
        year,
        equity: 0,
        signing: 0,
        gross_total: 150_000,
        tax_total: 36_209,
        after_tax: 113_791,
        adjusted_value: 116_565,
      })),
      market_position: expect.objectContaining({
        basis: 'market',
        verdict: 'in_line',
        ground: expect.objectContaining({ basis: 'survey' }),
      }),
    });
  });

  it('taxes by filing status and, for a remote offer, by the home state', async () => {
    const remote = { label: 'Remote', city: 'san-francisco', base: 200_000, remote: true };
    const office = { ...remote, label: 'Office', remote: false };
    const { body } = await compare({ offers: [remote, office], filing_status: 'joint', state: 'tx' });
    const [first, second] = body.data.ranking;
    expect([first.label, first.tax.state, first.col_multiplier]).toEqual(['Remote', 0, 1]);
    expect([second.label, second.col_multiplier]).toEqual(['Office', 1.1823]);
    expect(second.tax.state).toBeGreaterThan(10_000);
    // 167,800 taxable: 2,480 + 9,120 + 22 % of 67,000
    expect(first.tax.federal).toBe(26_340);
  });

  describe('taxes the place of residence', () => {
    async function taxed(offer: object, more: object = {}) {
      const { status, body } = await compare({
        offers: [{ base: 150_000, label: 'A', ...offer }, AUSTIN],
        ...more,
      });
      expect(status).toBe(200);
      const { ranking, assumptions } = body.data;
      const { tax, col_multiplier: prices } = ranking.find(({ label }: { label: string }) => label === 'A');
      const { state_income: state, local_income: local } = tax.detail;
      return { state, local, prices, first: assumptions[0], text: assumptions.join('\n') };
    }

    it.each([
      // New Jersey’s own tax; prices of New York’s metro
      ['Jersey City, NJ', 7_365, 0, 1.1247],
      // 3.2 % of 145,850 to Montgomery County
      ['Bethesda, MD', 7_042, 4_667, 1.0864],
    ])('of an offer in %s', async (city, state, local, prices) => {
      expect(await taxed({ city })).toMatchObject({ state, local, prices });
    });

    it.each<[object, number, number, RegExp]>([
      [
        { city: 'new-york', residence: 'Hoboken, NJ' },
        8_291,
        0,
        /New York, where the work is done, taxes the pay as a non-resident’s \(\$8,291\); New Jersey credits that against its own \$7,365/,
      ],
      [{ city: 'new-york', residence: '07030' }, 8_291, 0, /taxed for a home in Hoboken, NJ/],
      [
        { city: 'washington', residence: 'Reston, VA' },
        7_811,
        0,
        /the District of Columbia may not tax non-residents/,
      ],
      [
        { city: 'philadelphia', residence: 'Cherry Hill, NJ' },
        2_220,
        5_145,
        /by an agreement of New Jersey and Pennsylvania.*\n.*New Jersey credits \$5,145 of the local tax/,
      ],
      [
        { city: 'new-york', residence: 'Dallas, TX', remote: true },
        0,
        0,
        /by the rule of the employer’s convenience \(20 NYCRR § 132\.18\(a\)\) New York may tax remote work.*\$8,291 more/,
      ],
      [{ city: 'boston', residence: 'Salem, NH' }, 7_180, 0, /New Hampshire does not tax wages/],
    ])('where it is another than the office’s: %j', async (offer, state, local, words) => {
      const answer = await taxed(offer);
      expect(answer).toMatchObject({ state, local });
      expect(answer.text).toMatch(words);
    });

    it('takes the office’s place for a remote offer of unknown residence, and says so first', async () => {
      const { first, local } = await taxed({ city: 'new-york', remote: true });
      expect(first).toContain('A is remote, and no residence is given: it is taken to be lived and worked');
      expect(local).toBe(4_999);
    });

    it('says that a state beside an offer at the office has no effect', async () => {
      const { first } = await taxed({ city: 'washington' }, { state: 'VA' });
      expect(first).toContain('Virginia has no effect on A');
    });

    it.each([
      ['mfj', 15_340],
      ['Married Filing Jointly', 15_340],
      ['married_joint', 15_340],
      ['MFS', 24_734],
      ['married_separate', 24_734],
      ['Head of Household', 20_991],
    ])('files as %s', async (filing_status, federal) => {
      const { body } = await compare({ offers: [{ ...AUSTIN, label: 'A' }, NEW_YORK], filing_status });
      const entry = body.data.ranking.find(({ label }: { label: string }) => label === 'A');
      expect(entry.tax.federal).toBe(federal);
    });

    it('refuses a residence that it does not know', async () => {
      const answer = await compare({ offers: [AUSTIN, { base: 150_000, residence: 'Berlin, Germany' }] });
      expectRefused(answer, 400, 'parameter_missing', 'offers.1.residence');
    });
  });

  it('spreads a grant and a signing bonus over four years, and counts the employer’s match', async () => {
    const grant = { total: 400_000, years: 4, schedule_pct: [5, 15, 40, 40] };
    const offer = {
      ...AUSTIN,
      equity: grant,
      signing: { total: 100_000, years: 2 },
      match: { pct: 50, up_to_pct: 6 },
    };
    const cliff = { ...AUSTIN, label: 'Cliff', equity: { total: 400_000, years: 4, cliff_months: 18 } };
    const { body } = await compare({ offers: [offer, cliff] });
    const yearsOf = (name: string) =>
      body.data.ranking.find(({ label }: { label: string }) => label === name).years;
    // the match is 50 % of 6 % of 150,000
    expect(yearsOf('Austin')).toMatchObject([
      { year: 1, equity: 20_000, signing: 50_000, gross_total: 224_500 },
      { year: 2, equity: 60_000, signing: 50_000, gross_total: 264_500 },
      { year: 3, equity: 160_000, signing: 0, gross_total: 314_500 },
      { year: 4, equity: 160_000, signing: 0, gross_total: 314_500 },
    ]);
    expect(yearsOf('Cliff').map(({ equity }: { equity: number }) => equity)).toEqual([
      0, 200_000, 100_000, 100_000,
    ]);
    expect(body.data.insights.join('\n')).toContain('Over four years Austin is worth most');
  });

  it.each([75, 150, 999])('asks what is meant by a base of %d', async (base) => {
    const answer = await compare({ offers: [AUSTIN, { base }] });
    expectRefused(answer, 400, 'parameter_missing', 'offers.1.base');
    expect(answer.body.error.message).toMatch(/too little for a year’s pay.*Which is meant\?/);
  });

  it('includes the local tax, found by the city of the offer', async () => {
    const { body } = await compare({ offers: [{ city: 'philadelphia', base: 100_000 }, AUSTIN] });
    const entry = body.data.ranking.find((ranked: { offer_index: number }) => ranked.offer_index === 0);
    expect(entry.tax.detail.local_income).toBe(3_740);
    expect(body.data.assumptions.join(' ')).toContain(
      'The local income tax of Philadelphia, PA is included.',
    );
  });

  it.each([
    ['philadelphia', 'Philadelphia, PA, as read: Philadelphia Wage Tax, resident rate'],
    ['detroit', 'Michigan Treasury table for 2023, carried forward'],
    ['pittsburgh', 'local services tax of Pennsylvania’s places (52 dollars and less) is not computed'],
    ['san-francisco', 'California: the brackets of 2025, for those of 2026 are not in the release'],
  ])('says of %s what was read of its law, and what is not computed', async (city, words) => {
    const { body } = await compare({ offers: [{ city, base: 100_000 }, AUSTIN] });
    expect((body.data.assumptions as string[]).join('\n')).toContain(words);
  });

  it('holds a base against the market of the level, or of the years of experience', async () => {
    const senior = { ...AUSTIN, label: 'Senior', exp: 'senior' };
    const entry = { ...AUSTIN, label: 'Entry', years_experience: 1 };
    const text = (await compare({ offers: [senior, entry] })).body.data.insights.join('\n');
    expect(text).toContain('for a senior Software Engineer in Austin');
    expect(text).toContain('for an entry-level Software Engineer in Austin');
  });

  it('says what its winner owes to signing bonuses, and quotes the market with its source', async () => {
    const { body } = await compare({ offers: [AUSTIN, NEW_YORK] });
    const text = body.data.insights.join('\n');
    expect(text).toContain('From the second year on, without signing bonuses, Austin');
    expect(text).toMatch(
      /the market median of \$[\d,]+ for a Software Engineer in Austin, TX, all levels together \(Wagewright/,
    );
  });

  it('names offers by label, company or number, and keeps the names apart', async () => {
    const offers = [{ base: 1_000 }, { company: 'Acme', base: 2_000 }, { company: 'Acme', base: 3_000 }];
    const { body } = await compare({ offers });
    const labels = body.data.ranking.map((entry: { label: string }) => entry.label);
    expect(labels).toEqual(['Acme (offer 3)', 'Acme', 'Offer 1']);
  });

  it('refuses members that it does not know, and names the nearest', async () => {
    const { status, body } = await compare({
      offers: [AUSTIN, { ...NEW_YORK, bonuss: 1, equity: 'some' }],
      filing_status: 'jointly',
    });

    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      type: 'invalid_request_error',
      code: 'parameter_missing',
      param: 'offers.1.bonuss',
      message:
        'offers.1.bonuss is not a member; did you mean offers.1.bonus? ' +
        'offers.1.equity must be a number from 0 to 100,000,000. ' +
        'filing_status must be one of single, joint, married_joint, married_separate, head_of_household; did you mean joint?',
    });
  });

  describe('refuses with the parameter', () => {
    const two = (second: object) => ({ offers: [AUSTIN, second] });

    it.each<[string, unknown, string]>([
      ['no offers', {}, 'offers'],
      ['one offer', { offers: [AUSTIN] }, 'offers'],
      ['six offers', { offers: Array.from({ length: 6 }, () => ({ base: 1 })) }, 'offers'],
      ['offers that are no list', { offers: 'two' }, 'offers'],
      ['offers that are no objects', { offers: [1, 2] }, 'offers'],
      ['a grant without years', two({ base: 1, equity: { total: 5 } }), 'offers.1.equity.years'],
      [
        'shares of other years',
        two({ base: 1, equity: { total: 5, years: 4, schedule_pct: [50, 50] } }),
        'offers.1.equity.schedule_pct',
      ],
      ['a match without its limit', two({ base: 1, match: { pct: 50 } }), 'offers.1.match.up_to_pct'],
      ['a missing base', two({ label: 'B' }), 'offers.1.base'],
      ['a text for base', two({ base: '150000' }), 'offers.1.base'],
      ['negative pay', two({ base: -1 }), 'offers.1.base'],
      ['a number for role', two({ base: 1, role: 7 }), 'offers.1.role'],
      ['an unknown level', two({ base: 1, exp: 'ninja' }), 'offers.1.exp'],
      ['absurd experience', two({ base: 1, years_experience: 400 }), 'offers.1.years_experience'],
      ['an over-long label', two({ base: 1, label: 'x'.repeat(81) }), 'offers.1.label'],
      ['the same label twice', two({ base: 1, label: 'AUSTIN' }), 'offers'],
      ['an unknown filing status', { offers: [AUSTIN, NEW_YORK], filing_status: 'widowed' }, 'filing_status'],
      ['an unknown state', { offers: [AUSTIN, NEW_YORK], state: 'ZZ' }, 'state'],
      ['a body that is a list', [AUSTIN, NEW_YORK], 'offers'],
      ['broken JSON', '{"offers":[', 'body'],
    ])('%s', async (_name, body, param) => {
      expectRefused(await compare(body), 400, 'parameter_missing', param);
    });
  });

  it('answers 404 for the first role or city that is not in the catalogue, after all parameters are judged', async () => {
    const unknownRole = { role: 'no-such-role', city: 'no-such-city', base: 1 };
    expectRefused(await compare({ offers: [AUSTIN, unknownRole] }), 404, 'role_not_found', 'role');
    expectRefused(
      await compare({ offers: [AUSTIN, { city: 'princetown', base: 1 }] }),
      404,
      'city_not_found',
      'city',
    );
    expectRefused(
      await compare({ offers: [unknownRole, { base: -1 }] }),
      400,
      'parameter_missing',
      'offers.1.base',
    );
  });
});
