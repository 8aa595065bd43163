import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { accuracyPage } from '@wagewright/dataset';
import { SnapshotStore } from '../../../apps/compensation/src/dataset/snapshot.store';
import type { JsonAnswer } from '../../support/compensation-app';
import { httpCall } from '../../support/http-call';
import { bearer as key, service, useCompensation } from '../../support/shared-compensation';

const BROWSER = { accept: 'text/html' };

const PAGES = 25;
/** One in this many pages is a national one. */
const NATIONAL = 10;
/** One in this many pages is about one employer. */
const OF_COMPANY = 7;
/** One in this many pages requests each city separately, and fewer pages each employer. */
const OF_PLACES = 6;
const EMPLOYERS = 75;

const ALL_LEVELS = [undefined, ...EXPERIENCE_LEVELS];

type Data = JsonAnswer['body'];

interface Subject {
  role: string;
  city?: string;
  /** Without one all levels together. */
  exp?: ExperienceLevel;
  company?: string;
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** Every number of an answer and every exact amount in its texts, formatted as on a page: `$205k` is not exact. */
function amountsOf(value: Data): string[] {
  if (typeof value === 'number') return [dollars(value)];
  if (typeof value === 'string') return value.match(/\$\d[\d,]*\d(?![\dk])/g) ?? [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap((member) => amountsOf(member));
}

/** The text of a page by the id of its sections, without drawings; `headline` is the text above all of them. */
function sectionsOf(page: string): Map<string, string> {
  const main = (page.split('<main')[1] ?? '').replace(/<svg[\s\S]*?<\/svg>/g, '');
  const [top = '', ...parts] = main.split(/<section aria-labelledby="/);
  const named = parts.map((part): [string, string] => [part.split('"')[0] ?? '', part]);
  const [, data = '{}'] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(page) ?? [];
  return new Map([['headline', top], ['search engines', salaryIn(JSON.parse(data))], ...named]);
}

/** The amounts in the data for search engines, formatted as on a page. */
function salaryIn({ '@graph': things = [] }: Data): string {
  const salaries: Data[] = things.flatMap((thing: Data) => thing.estimatedSalary ?? []);
  const amounts = salaries.flatMap((salary) => Object.values(salary)).filter(Number.isFinite) as number[];
  return amounts.map((amount) => dollars(amount)).join(' ');
}

describe('every figure of a page', () => {
  const asked = new Map<string, Promise<Data>>();

  useCompensation('ultra');

  /** Each call is made once. Its shape is checked elsewhere. */
  function answer(path: string, query: Partial<Record<string, string>>, headers = {}): Promise<Data> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const address = `${path}?${new URLSearchParams(given).toString()}`;
    const known = asked.get(address) ?? json(address, headers);
    asked.set(address, known);
    return known;
  }

  async function json(address: string, headers: Record<string, string>): Promise<Data> {
    const { status, text } = await httpCall(service.url + address, { headers });
    expect([address, status]).toEqual([address, 200]);
    return JSON.parse(text);
  }

  const ofB = async (path: string, query: Partial<Record<string, string>>): Promise<Data> =>
    (await answer(`/api/v1/intelligence/salaries${path}`, query, key)).data;

  /** A fixed sample of the whole catalogue: each role in its place, at all levels together and at every one. */
  function subjects(): Subject[] {
    const { catalogues, companies } = service.app.get(SnapshotStore).current();
    const { tech, full } = catalogues;
    return Array.from({ length: PAGES / ALL_LEVELS.length }, (_, index) => {
      const roles = index % 2 === 0 ? tech.roles : full.roles;
      const role = roles[(index * 97) % roles.length]!.slug;
      const city = index % NATIONAL === 0 ? undefined : full.cities[(index * 31) % full.cities.length]!.slug;
      const company = index % OF_COMPANY === 0 ? companies[index % companies.length]!.slug : undefined;
      return ALL_LEVELS.map((exp) => ({ role, city, exp, company }));
    }).flat();
  }

  /** By the section of the page that shows them. */
  async function answersFor({ role, city, exp, company }: Subject): Promise<Record<string, Data>> {
    const here = { role, city, exp };
    const now = await ofB('', { ...here, company });
    const people = await ofB('', here);
    const national = await ofB('', { role, exp, company });
    const surveyed = await ofB('', { role, city });
    const markets = await Promise.all(
      ALL_LEVELS.map(async (level) => (await ofB('', { role, city, exp: level, company })).market),
    );
    const calculation =
      city === undefined ? undefined : await ofB('/calculate', { ...here, exp: exp ?? 'mid', city, company });
    return {
      'search engines': people.market,
      headline: [now.market, national.market.median],
      sources: [now.filed, now.estimate.observed, now.citation],
      levels: markets,
      total: totalOf(role, now.market.median, { exp, company }),
      percentiles: [now.market, markets],
      unknown: [surveyed.market, surveyed.estimate.observed],
      assumptions: [
        now.assumptions,
        now.estimate.median,
        calculation?.assumptions,
        surveyed.estimate.median,
        national.market,
      ],
    };
  }

  /** Pay in the first year: the published shares of the market median, at an employer those of its kind. */
  function totalOf(
    slug: string,
    base: number,
    { exp = 'mid', company }: { exp?: ExperienceLevel; company?: string },
  ): number[] {
    const snapshot = service.app.get(SnapshotStore).current();
    const shares = snapshot.totalCompensationShares(snapshot.catalogues.full.role(slug)!, exp);
    const own = snapshot.companies.find((row) => row.slug === company)?.shares[exp];
    const { equity, bonus } = own ?? { equity: shares.equityShare, bonus: shares.bonusShare };
    const parts = [1, equity, bonus, shares.signingShare].map((share) => Math.round(base * share));
    return [...parts, parts.reduce((sum, part) => sum + part)];
  }

  async function open({ role, city, exp, company }: Subject): Promise<string> {
    const query = new URLSearchParams({
      exp: exp ?? '',
      ...(company !== undefined && { company }),
    }).toString();
    const address = `/salaries/${role}${city === undefined ? '' : `/${city}`}?${query}`;
    const { status, text } = await httpCall(service.url + address, { headers: BROWSER });
    expect([address, status]).toEqual([address, 200]);
    return text;
  }

  /** The answers behind the links of a section, each with its figure on the page. */
  function linked(
    section: string | undefined,
  ): { role: string; city?: string; company?: string; amount: string }[] {
    const rows = section?.split(/<(?:tr|li)[ >]/) ?? [];
    return rows.flatMap((row) => {
      const href = /href="\/salaries\/([^"]+)"/.exec(row)?.[1];
      const amount = /\$\d[\d,]*/.exec(row)?.[0];
      if (href === undefined || amount === undefined) return [];
      const url = new URL(`http://page/${href.replaceAll('&amp;', '&')}`);
      const [role = '', city] = url.pathname.slice(1).split('/');
      return [{ role, city, company: url.searchParams.get('company') ?? undefined, amount }];
    });
  }

  it('is the one that its own API call gives for the place and level of its heading', async () => {
    const strange: object[] = [];
    const figuresOf = new Map<string, number>();
    for (const [index, subject] of subjects().entries()) {
      const [page, answers] = await Promise.all([open(subject), answersFor(subject)]);
      const sections = sectionsOf(page);
      for (const [name, section] of sections) {
        if (name in answers) {
          const told = new Set(amountsOf(answers[name]));
          const shown = amountsOf(section);
          figuresOf.set(name, (figuresOf.get(name) ?? 0) + shown.length);
          const wrong = shown.filter((amount) => !told.has(amount));
          if (wrong.length > 0) strange.push({ ...subject, section: name, wrong });
        } else if (!['moves', 'places', 'cities', 'employers'].includes(name))
          strange.push({ ...subject, section: name });
      }
      const [, rounded] = /about<\/small> \$([\d,]+)k/.exec(page) ?? [];
      const { median } = answers['search engines'];
      if (subject.company === undefined && rounded !== Math.round(median / 1_000).toLocaleString('en-US'))
        strange.push({ ...subject, rounded, median });
      if (index % OF_PLACES !== 0) continue;
      for (const other of linked(sections.get('places'))) {
        const { market } = await ofB('', { ...subject, city: other.city });
        if (dollars(market.median) !== other.amount) strange.push({ ...subject, place: other });
      }
      // A row of the table of cities begins with the low figure.
      for (const other of linked(sections.get('cities'))) {
        if (
          !service.app
            .get(SnapshotStore)
            .current()
            .catalogues.full.city(other.city ?? '')
        )
          continue;
        const { market } = await ofB('', { role: other.role, city: other.city, exp: subject.exp });
        if (dollars(market.low) !== other.amount) strange.push({ ...subject, inCity: other });
      }
      if (index % EMPLOYERS !== 0) continue;
      for (const { company, amount } of linked(sections.get('employers'))) {
        const { market } = await ofB('', { ...subject, company });
        if (dollars(market.median) !== amount) strange.push({ ...subject, employer: company, amount });
      }
    }
    expect(strange).toEqual([]);
    for (const name of [
      'headline',
      'search engines',
      'assumptions',
      'levels',
      'total',
      'percentiles',
      'sources',
    ])
      expect([name, (figuresOf.get(name) ?? 0) > PAGES / 2]).toEqual([name, true]);
  });

  it('is that of the city above it where a search finds one', async () => {
    const response = await fetch(`${service.url}/salaries?q=austin`, { headers: BROWSER });
    const sections = sectionsOf(await response.text());
    const links = linked(sections.get('city-austin'));
    expect(links.length).toBeGreaterThan(4);
    for (const { role, city, amount } of links) {
      expect(city).toBe('austin');
      expect([role, amount]).toEqual([
        role,
        dollars((await answer('/api/v1/salary', { role, city })).market.median),
      ]);
    }
  });

  it('keeps level and employer in its address', async () => {
    const calculation = await ofB('/calculate', {
      role: 'software-engineer',
      city: 'austin',
      exp: 'senior',
      company: 'Google LLC',
    });
    expect(new URL(calculation.pageUrl).search).toBe('?exp=senior&company=google');
    const unknown = await fetch(`${service.url}/salaries/software-engineer/austin?company=nobody`, {
      headers: BROWSER,
    });
    expect(unknown.status).toBe(404);
  });

  it('is measured on the page about accuracy, which every page leads to, by the running release', async () => {
    const current = service.app.get(SnapshotStore).current();
    const [page, markdown] = await Promise.all(
      ['/accuracy', '/accuracy.md'].map((path) => httpCall(service.url + path, { headers: BROWSER })),
    );
    expect(markdown?.text).toBe(accuracyPage(current));
    const tables = markdown?.text.match(/^\|(?! test| -)/gm);
    expect(page?.text.match(/<th scope="row"/g)).toHaveLength(tables?.length ?? 0);
    expect(page?.text).toContain(`release ${current.manifest.id}`);
    expect(await open({ role: 'data-scientist', exp: 'mid' })).toContain('href="/accuracy"');
  });
});
