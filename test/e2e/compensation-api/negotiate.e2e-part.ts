import type { JsonAnswer } from '../../support/compensation-app';
import { bearer as key, service, useCompensation } from '../../support/shared-compensation';

const PATH = '/api/v1/intelligence/salaries/negotiate';
const OFFER = { role: 'software-engineer', city: 'austin', exp: 'senior', current_offer: 150_000 };
const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

describe('POST P/salaries/negotiate', () => {
  useCompensation('pro');

  function negotiate(body: object, headers: Record<string, string> = key): Promise<JsonAnswer> {
    return service.request(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  async function marketFigure() {
    const { body } = await service.get(
      '/api/v1/intelligence/salaries/calculate?role=software-engineer&city=austin&exp=senior',
      key,
    );
    return body.data.market;
  }

  function expectRefused(answer: JsonAnswer, status: number, code: string, param?: string): void {
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, param]);
  }

  it('answers 200 in the envelope with everything that is needed for the conversation', async () => {
    const { status, body } = await negotiate(OFFER);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data', 'attribution', 'request']);
    const { counter_offer, market_position, talking_points, email_script, phone_script } = body.data;
    expect(counter_offer.low).toBeGreaterThanOrEqual(150_000);
    expect(counter_offer.base).toBeGreaterThan(counter_offer.low);
    expect(counter_offer.high).toBeGreaterThan(counter_offer.base);
    expect(market_position.percentile < 50).toBe(market_position.market_median > 150_000);
    expect(talking_points.length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(email_script)).toEqual(['subject', 'body']);
    expect(Object.keys(phone_script)).toEqual(['opening', 'ask', 'objections', 'close']);
    expect(phone_script.objections.length).toBeGreaterThanOrEqual(3);
  });

  it('quotes the same figures as the market figure, with their source', async () => {
    const { body } = await negotiate(OFFER);
    const { low, median, high, data_point_id } = await marketFigure();
    expect(body.data.assumptions).toEqual([expect.stringContaining('Judged against the market figure')]);
    expect(body.data.market_position).toMatchObject({
      basis: 'market',
      data_point_id,
      market_median: median,
      market_p25: low,
      market_p75: high,
    });
    const [first] = body.data.talking_points as string[];
    for (const amount of [low, median, high]) expect(first).toContain(DOLLARS.format(amount));
    expect(first).toMatch(/\(Wagewright, 2026-Q2 data, release [\d.]+, methodology [\d.]+\)/);
    const below = await negotiate({ ...OFFER, current_offer: Math.round(median * 0.9) });
    const mail = below.body.data.email_script.body as string;
    for (const amount of [low, median, high]) expect(mail).toContain(DOLLARS.format(amount));
    expect(mail).toContain('(Wagewright, Q2 2026)');
  });

  it('asks for the very amount of the counter-offer, in each of three tones', async () => {
    const tones = ['collaborative', 'professional', 'assertive'];
    const answers = await Promise.all(tones.map((tone) => negotiate({ ...OFFER, tone })));
    const mails = answers.map(({ body }) => body.data.email_script.body as string);
    expect(new Set(mails).size).toBe(3);
    for (const { body } of answers) {
      const ask = DOLLARS.format(body.data.counter_offer.base);
      expect(body.data.email_script.body).toContain(ask);
      expect(`${body.data.phone_script.ask} ${body.data.phone_script.close}`).toContain(ask);
      expect(JSON.stringify(body.data)).not.toMatch(/undefined|NaN|null percentile/);
    }
  });

  it('says on the phone what a person would say: round amounts, no percentiles, no version numbers', async () => {
    const { median } = await marketFigure();
    const current_offer = Math.round((median * 0.9) / 1_000) * 1_000;
    const { phone_script } = (await negotiate({ ...OFFER, current_offer })).body.data;
    const spoken = JSON.stringify(phone_script);
    expect(spoken).toContain(
      'By Wagewright’s figures for Q2 2026, a senior Software Engineer in Austin earns about',
    );
    expect(spoken).not.toMatch(/percentile|methodology/);
    const amounts = spoken.match(/\$\d[\d,]*\d/g) ?? [];
    expect(amounts.filter((amount) => !amount.endsWith(',000'))).toEqual([]);
  });

  it('keeps what one would settle for out of the scripts', async () => {
    const { body } = await negotiate({ ...OFFER, target: 171_300 });
    expect(body.data.counter_offer.low).toBe(171_300);
    expect(JSON.stringify([body.data.email_script, body.data.phone_script])).not.toContain('171,300');
  });

  it('leaves out a competing offer for another occupation, and says why', async () => {
    const alone = (await negotiate(OFFER)).body.data;
    const competing_offers = [{ base: 230_000, company: 'Acme', role: 'product-manager' }];
    const { rationale, ...counter } = (await negotiate({ ...OFFER, competing_offers })).body.data
      .counter_offer;
    expect({ ...alone.counter_offer, ...counter }).toEqual(alone.counter_offer);
    expect(rationale).toBe(
      `${alone.counter_offer.rationale} The offer of $230,000 from Acme is left out: it is for a Product Manager, which is another occupation.`,
    );
    const same = await negotiate({
      ...OFFER,
      competing_offers: [{ base: 190_000, role: 'backend-engineer' }],
    });
    expect(same.body.data.email_script.body).toContain('I hold another offer with a base of $190,000.');
  });

  it('does not mention a competing offer that is worse', async () => {
    const { body } = await negotiate({ ...OFFER, competing_offers: [90_000] });
    expect(JSON.stringify(body.data)).not.toContain('90,000');
  });

  it('does not call a good offer bad', async () => {
    const { body } = await negotiate({ ...OFFER, current_offer: { base: 400_000, company: 'Acme' } });
    expect(body.data.market_position.category).toBe('above_market');
    expect(body.data.email_script.body).toContain('I know that $400,000 is a strong offer');
    expect(body.data.counter_offer.base).toBe(412_000);
    // A script that asks for more does not mention that the market pays less.
    const scripts = JSON.stringify([body.data.email_script, body.data.phone_script]);
    expect(scripts).not.toContain(DOLLARS.format(body.data.market_position.market_median));
    expect(scripts).not.toMatch(/median|percentile/);
    expect(body.data.talking_points.join(' ')).not.toMatch(/median|percentile/);
    expect(body.data.talking_points.join(' ')).toMatch(/Scope: .*Package: .*Timing: /);
  });

  it('leads with the other offer and what speaks for the person where the offer lies above the median', async () => {
    const { median } = await marketFigure();
    const current_offer = Math.round((median * 1.05) / 1_000) * 1_000;
    const competing_offers = [{ base: current_offer + 15_000, company: 'Acme' }];
    const { body } = await negotiate({
      ...OFFER,
      current_offer,
      competing_offers,
      leverage: ['I led the migration.'],
    });
    const [first, second] = body.data.talking_points as string[];
    expect(first).toMatch(/^A competing offer from Acme has a base of/);
    expect(second).toBe('I led the migration.');
    const { percentile, percentile_range, verdict, verdict_range } = body.data.market_position;
    expect(percentile_range.low).toBeLessThan(percentile);
    expect(percentile_range.high).toBeGreaterThan(percentile);
    expect([verdict, verdict_range === null || verdict_range.includes(verdict)]).not.toContain(undefined);
  });

  it('works without a city, nationally', async () => {
    const { body } = await negotiate({ role: 'data-scientist', current_offer: { base: 120_000 } });
    expect(body.data.city).toBeNull();
    expect(body.data.level).toBe('all');
    expect(body.data.citation).toMatch(/^A Data Scientist in the United States, all levels together, earns/);
  });

  it('takes a town for its metro', async () => {
    const { body } = await negotiate({ ...OFFER, city: 'Jersey City, NJ' });
    expect(body.data.city.slug).toBe('new-york');
  });

  it.each<[string, object, string]>([
    ['no role', { current_offer: 1_000 }, 'role'],
    ['no offer', { role: 'software-engineer' }, 'current_offer'],
    ['a text for the offer', { ...OFFER, current_offer: '150000' }, 'current_offer'],
    ['an offer without base', { ...OFFER, current_offer: {} }, 'current_offer.base'],
    ['an hourly rate', { ...OFFER, current_offer: 75 }, 'current_offer.base'],
    ['an unknown level', { ...OFFER, exp: 'ninja' }, 'exp'],
    ['six competing offers', { ...OFFER, competing_offers: [1, 2, 3, 4, 5, 6] }, 'competing_offers'],
    ['eleven points', { ...OFFER, leverage: Array.from({ length: 11 }, (_, i) => `point ${i}`) }, 'leverage'],
    ['the same point twice', { ...OFFER, leverage: ['relocation', 'Relocation'] }, 'leverage'],
    ['an over-long point', { ...OFFER, leverage: ['x'.repeat(161)] }, 'leverage'],
    ['an unknown tone', { ...OFFER, tone: 'rude' }, 'tone'],
  ])('refuses %s with the parameter', async (_name, body, param) => {
    expectRefused(await negotiate(body), 400, 'parameter_missing', param);
  });

  it('answers 404 for what is not in the catalogue', async () => {
    expectRefused(await negotiate({ ...OFFER, role: 'no-such-role' }), 404, 'role_not_found', 'role');
    expectRefused(await negotiate({ ...OFFER, city: 'no-such-city' }), 404, 'city_not_found', 'city');
  });
});
