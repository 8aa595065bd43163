import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { SnapshotStore } from '../../../apps/compensation/src/dataset/snapshot.store';
import type { JsonAnswer } from '../../support/compensation-app';
import { httpCall } from '../../support/http-call';
import {
  SHARED_CONSOLE_URL,
  bearer as key,
  service,
  useCompensation,
} from '../../support/shared-compensation';

const BROWSER = { accept: 'text/html' };

const OFFERS = 12;
const COMPARISONS = 4;
/** One in this many companies is checked. */
const COMPANIES = 9;

type Data = JsonAnswer['body'];
type Query = Record<string, string | readonly string[] | undefined>;

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** Every number of an answer and every amount in its texts, formatted as on a page. */
function amountsOf(value: Data): string[] {
  if (typeof value === 'number') return [dollars(value)];
  if (typeof value === 'string') return value.match(/\$\d[\d,]*\d/g) ?? [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap((member) => amountsOf(member));
}

/** The text of a page by the id of its sections; `headline` is the text above all of them. */
function sectionsOf(page: string): Map<string, string> {
  const main = (page.split('<main')[1] ?? '').replace(/<svg[\s\S]*?<\/svg>/g, '');
  const [top = '', ...parts] = main.split(/<section aria-labelledby="/);
  const named = parts.map((part): [string, string] => [part.split('"')[0] ?? '', part]);
  return new Map([['headline', top], ...named]);
}

function addressOf(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return `${path}?${new URLSearchParams(pairs).toString()}`;
}

function untold(sections: Map<string, string>, told: Record<string, Data>): object[] {
  return [...sections].flatMap(([section, text]) => {
    const known = new Set(amountsOf(told[section]));
    const wrong = amountsOf(text).filter((amount) => !known.has(amount));
    return wrong.length > 0 ? [{ section, wrong }] : [];
  });
}

describe('the pages that help to decide', () => {
  useCompensation('ultra');

  async function answer(path: string, query: Query, body?: object): Promise<Data> {
    const address = addressOf(`/api/v1/intelligence/salaries${path}`, query);
    const { status, text } = await httpCall(service.url + address, {
      headers: { ...key, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect([address, status]).toEqual([address, 200]);
    const { data } = JSON.parse(text) as { data: Data };
    return data;
  }

  const open = (path: string, query: Query = {}) =>
    httpCall(service.url + addressOf(path, query), { headers: BROWSER });

  const snapshot = () => service.app.get(SnapshotStore).current();

  /** A fixed sample of the catalogue. */
  function subject(index: number) {
    const { tech, full } = snapshot().catalogues;
    const roles = index % 2 === 0 ? tech.roles : full.roles;
    return {
      role: roles[(index * 97) % roles.length]!.slug,
      city: index % 5 === 0 ? undefined : full.cities[(index * 31) % full.cities.length]!.slug,
      exp: EXPERIENCE_LEVELS[index % EXPERIENCE_LEVELS.length]!,
    };
  }

  /** Bonus and equity of the published model, as shares of a base. */
  function modelled({ role, exp }: ReturnType<typeof subject>, base: number): number[] {
    const { catalogues } = snapshot();
    const { bonusShare, equityShare } = snapshot().totalCompensationShares(catalogues.full.role(role)!, exp);
    return [base, Math.round(base * bonusShare), Math.round(base * equityShare)];
  }

  describe('/check', () => {
    it('holds an offer against the figures that the API answers for role, place, level and company', async () => {
      const strange: object[] = [];
      for (let index = 0; index < OFFERS; index++) {
        const here = subject(index);
        const { companies } = snapshot();
        const company = index % 3 === 0 ? undefined : companies[index % companies.length]!.slug;
        const now = await answer('', here);
        const there = company === undefined ? null : await answer('', { ...here, company });
        const base = Math.round(now.market.median * (0.7 + (index % 7) / 10));
        const [bonus, equity] = [12_345, 23_456];
        const terms = { base: String(base), bonus: String(bonus), equity: dollars(equity) };
        const { status, text } = await open('/check', { ...here, company, ...terms });
        expect(status).toBe(200);
        const { market_position: position } = await answer(
          '/negotiate',
          {},
          { ...here, current_offer: { base } },
        );
        const distance = (market: Data) => [base, Math.abs(base - market.median)];
        const offer = [base, bonus, equity, base + bonus + equity];
        const faults = untold(sectionsOf(text), {
          headline: [now.market, distance(now.market)],
          people: [now.market, now.estimate.median, now.filed, now.assumptions, base],
          employer: there && [there.market, distance(there.market)],
          package: [modelled(here, now.market.median), offer],
          change: [equity],
        });
        strange.push(...faults.map((fault) => ({ ...here, company, ...fault })));
        const percentile = /class="amount">(\d+)/.exec(text)?.[1];
        if (Number(percentile) !== position.percentile) strange.push({ ...here, percentile, position });
        const effect = there?.market.company;
        if (effect?.filings > 0 && !text.includes(`${Math.abs(effect.effect_pct).toFixed(1)} %`))
          strange.push({ ...here, company, effect });
      }
      expect(strange).toEqual([]);
    });

    it('reads words, towns and amounts as people write them, and says how', async () => {
      const { text } = await open('/check', {
        role: 'senior ml engineer',
        city: 'Palo Alto',
        company: 'Alphabet Inc.',
        base: '$1.9e5',
      });
      expect(text).toContain('Give an amount such as 185k or $185,000 a year.');
      const read = await open('/check', {
        role: 'senior ml engineer',
        city: 'Palo Alto',
        company: 'Alphabet Inc.',
        base: '190,5k',
      });
      const headline = sectionsOf(read.text).get('headline') ?? '';
      expect(headline).toContain('$190,500 for a senior Machine Learning Engineer in San Jose, CA');
      expect(headline).toContain('Figures for “Palo Alto” are those of San Jose, CA and its metro.');
      expect(read.text).toContain('<h2 id="employer">At Google</h2>');
    });

    it('offers other words where it is not sure, keeping the rest of the offer', async () => {
      const { status, text } = await open('/check', { role: 'chef', base: '60k' });
      expect(status).toBe(200);
      const href = /href="(\/check\?[^"]*)"/.exec(sectionsOf(text).get('meant') ?? '')?.[1] ?? '';
      expect(href).toContain('base=60k');
      const chosen = await open(href.replaceAll('&amp;', '&'));
      expect(chosen.text).toContain('$60,000 for a');
    });

    it('keeps an answer about somebody’s pay nowhere, and leaves search engines out', async () => {
      const { headers, text } = await open('/check', { role: 'data-scientist', base: '185k' });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect(text.split('<main')[0]).not.toContain('185');
    });
  });

  describe('/compare', () => {
    it('shows for each side the market figure, and what compare-offers leaves of its median', async () => {
      const strange: object[] = [];
      for (let index = 0; index < COMPARISONS; index++) {
        const { exp, ...first } = subject(index);
        const others = [1, 2].map((step) => subject(index + step));
        const ofRoles = index % 2 === 0;
        const sides = [first, ...others].map(({ role, city }) => ({
          role: ofRoles ? role : first.role,
          city: ofRoles ? first.city : city,
        }));
        const asked = {
          role: ofRoles ? sides.map(({ role }) => role) : first.role,
          city: ofRoles ? first.city : sides.map(({ city }) => city ?? 'united states'),
          exp,
        };
        const { status, text } = await open('/compare', asked);
        expect(status).toBe(200);
        const answers = await Promise.all(sides.map((side) => answer('', { ...side, exp })));
        const markets = answers.map(({ market }) => market);
        const offers = markets.map(({ median }, i) => ({ base: median, city: sides[i]?.city }));
        const { ranking } = await answer('/compare-offers', {}, { offers });
        const medians = markets.map(({ median }) => median);
        const differences = medians.flatMap((a) => medians.map((b) => Math.abs(a - b)));
        const faults = untold(sectionsOf(text), {
          pay: [markets, answers.map(({ estimate }) => estimate.median), differences, ranking],
          left: [markets, ranking],
        });
        strange.push(...faults.map((fault) => ({ ...asked, ...fault })));
        if (amountsOf(sectionsOf(text).get('left') ?? '').length < 4 * sides.length)
          strange.push({ ...asked, missing: 'figures' });
      }
      expect(strange).toEqual([]);
    });

    it.each([
      [{ role: 'data-scientist' }, 'Name a second role, or a second city.'],
      [{ city: ['austin', 'seattle'] }, 'Name a role to compare in these cities.'],
      [{ role: 'data-scientist', city: ['austin', 'London'] }, 'Figures are for the United States only'],
      [{ role: ['data-scientist', 'data scientist'] }, 'Name a second role, or a second city.'],
    ])('says what is missing of %j', async (asked, sentence) => {
      const { status, text } = await open('/compare', asked);
      expect([status, text.includes(sentence)]).toEqual([200, true]);
    });

    it('has more fields on request, with what was typed, and the city that was understood', async () => {
      const { text } = await open('/compare', { role: 'data scientist', city: 'austin', more: '1' });
      expect(text).toMatch(/value="data scientist"[\s\S]+value="Austin, TX"[\s\S]+City 5/);
    });
  });

  describe('/companies', () => {
    it('shows levels, effect and roles as the API answers them', async () => {
      const strange: object[] = [];
      const { companies } = snapshot();
      for (const { slug, name } of companies.filter((_, index) => index % COMPANIES === 0)) {
        const { text } = await open(`/companies/${slug}`);
        const [listed] = (await answer('/companies', { company: slug })).companies;
        const sections = sectionsOf(text);
        const hrefs = [...(sections.get('roles') ?? '').matchAll(/href="\/salaries\/([^"?]+)(\?[^"]*)"/g)];
        const roles = await Promise.all(
          hrefs.map(async ([, role, query = '']) => {
            const exp = new URLSearchParams(query.replaceAll('&amp;', '&')).get('exp') ?? 'mid';
            return (await answer('', { role, exp, company: slug })).market;
          }),
        );
        const { market } = await answer('', { role: 'software-engineer', company: slug });
        const faults = untold(sections, {
          headline: listed.disclosed_pay,
          ladder: listed.levels,
          levels: listed.levels,
          beside: listed.levels,
          roles: roles.map(({ median }) => median),
        });
        strange.push(...faults.map((fault) => ({ slug, ...fault })));
        expect(sections.get('sponsorship')).toContain(listed.sponsorship.filings.toLocaleString('en-US'));
        expect(text).toContain(`<h1>${name}: levels and pay</h1>`);
        const isKnown = market.company.filings > 0;
        expect([slug, hrefs.length > 0]).toEqual([slug, isKnown]);
        if (
          isKnown &&
          !sections.get('headline')?.includes(`${Math.abs(market.company.effect_pct).toFixed(1)} %`)
        )
          strange.push({ slug, effect: market.company });
      }
      expect(strange).toEqual([]);
    });

    it('lists every company once, and leads to its page', async () => {
      const { text } = await open('/companies');
      const hrefs = [...text.matchAll(/href="\/companies\/([a-z0-9-]+)"/g)].map(([, slug]) => slug);
      expect([...hrefs].sort()).toEqual(snapshot().companies.map(({ slug }) => slug));
    });

    it('has no page of another one', async () => {
      expect((await open('/companies/nobody')).status).toBe(404);
      expect((await open('/companies/%3Cscript%3E')).status).toBe(404);
    });
  });

  it.each([
    ['/companies', ''],
    ['/companies/google', ''],
    ['/salaries/data-scientist', '?role=Data+Scientist'],
    ['/salaries/data-scientist/austin', '?role=Data+Scientist&amp;city=Austin%2C+TX'],
  ])('%s leads to the report of one’s pay, with what the page is about', async (path, query) => {
    expect((await open(path)).text).toContain(`href="${SHARED_CONSOLE_URL}/report${query}"`);
  });

  it('/ leads to the job search in the console', async () => {
    expect((await open('/')).text).toContain(`href="${SHARED_CONSOLE_URL}/today"`);
  });

  it.each(['/check', '/compare'])('%s has one address, whatever stands behind it', async (path) => {
    const canonicalOf = async (address: string) =>
      /rel="canonical" href="([^"]+)"/.exec((await open(address)).text)?.[1];
    const canonical = await canonicalOf(path);
    expect(new URL(canonical ?? '').pathname).toBe(path);
    expect(await canonicalOf(`${path}?utm_source=x`)).toBe(canonical);
  });

  it('/check tells filings that cannot be compared from none', async () => {
    const about = async (company: string) =>
      (await open('/check', { role: 'software-engineer', base: '185k', company })).text;
    expect(await about('Anthropic')).toMatch(/has \d+ certified filings of Anthropic, but/);
    expect(await about('Lyft')).toContain('no certified filings of Lyft');
  });

  it.each<[string, Query]>([
    ['a script', { role: '<script>alert(1)</script>', base: '185k' }],
    ['tags and quotes', { role: '"><img src=x>', city: "'><svg/onload=alert(1)>", company: '<b>x</b>' }],
    ['a long number', { role: 'data-scientist', base: '9'.repeat(40), bonus: '-1', equity: 'NaN' }],
    ['an exponent', { role: 'data-scientist', base: '1e999', exp: '__proto__' }],
    ['two of each', { role: ['data-scientist', 'x'], city: ['a', 'b'], base: ['1', '2'], exp: ['e', 'f'] }],
    ['a long word', { role: 'a'.repeat(7_500), city: '\u0000\u202E' }],
    [
      'hundreds of words',
      { role: new Array<string>(200).fill('swe'), city: new Array<string>(200).fill('sf') },
    ],
    ['other scripts', { role: '😀'.repeat(60), company: 'ﷺ'.repeat(80), base: '١٢٣' }],
    ['percent signs', { role: '%', city: '%00', base: '$$$' }],
  ])('%s in the address gets a page that helps, and is nowhere repeated as HTML', async (_, asked) => {
    for (const path of ['/check', '/compare']) {
      const { status, headers, text } = await open(path, asked);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      const main = text.split('<main')[1] ?? '';
      for (const written of Object.values(asked).flat())
        if (/[<>"']/.test(written ?? '')) expect(main).not.toContain(written);
      expect(main).not.toMatch(/<(?:script|img|b>|svg\/)|undefined|NaN<|\[object/);
      expect(main).toContain('</form>');
      expect(text.length).toBeLessThan(60_000);
    }
  });

  it('an address that is too long is refused with a page', async () => {
    const { status, headers } = await open('/check', { role: 'a'.repeat(10_000) });
    expect([status, headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  });
});
