import { ResponseCache } from '@wagewright/http';
import { httpCall } from '../../support/http-call';
import {
  SHARED_BASE_URL,
  SHARED_CONSOLE_URL,
  service,
  useCompensation,
} from '../../support/shared-compensation';
import { bearerFor } from '../../support/api-keys';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** The visible text: no tags, no character references, single spaces. */
function words(html: string): string {
  return html
    .replace(/<[^<>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

function tableOf(html: string, caption: string): string[][] {
  const tables = html.split('<table').map((part) => part.split('</table>')[0] ?? '');
  const rows =
    tables
      .find((table) => words(table).includes(caption))
      ?.split('<tr')
      .slice(2) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map((match) => words(match[1] ?? '').trim()),
  );
}

function headlineOf(html: string): string {
  return words(html.split('class="headline card"')[1]?.split('class="next"')[0] ?? '');
}

describe('salary pages', () => {
  useCompensation();

  const open = (path: string, headers: Record<string, string> = BROWSER) =>
    httpCall(service.url + path, { headers });

  it('lead to the console, where people make keys', async () => {
    const keys = `href="${SHARED_CONSOLE_URL}/keys"`;
    for (const page of ['/signup', '/salaries', '/docs']) expect((await open(page)).text).toContain(keys);
  });

  const query = 'role=machine-learning-engineer&city=san-francisco';
  const path = '/salaries/machine-learning-engineer/san-francisco';

  it('is of all levels together without a level, and says so', async () => {
    const { body } = await service.get(`/api/v1/salary?${query}`);
    const { text } = await open(path);
    expect([body.level, text.match(/<p class="amount">/g)]).toEqual(['all', ['<p class="amount">']]);
    expect(words(text)).toContain(`50th ${dollars(body.market.median)} the median`);
    expect(headlineOf(text)).toContain('a year, all levels together');
    const { href } = /<a\s+href="(?<href>[^"]+)">Open the response/.exec(text)?.groups ?? {};
    const linked = await service.get((href ?? '').replace(SHARED_BASE_URL, '').replaceAll('&amp;', '&'));
    expect(linked.body.market).toEqual(body.market);
  });

  it('says that filings lie lower or higher than pay where sponsors file the title, and nothing where none does', async () => {
    const headers = await bearerFor(service, 'free');
    const filedOf = async (role: string) =>
      (await service.get(`/api/v1/intelligence/salaries?role=${role}&city=austin`, headers)).body.data.filed;
    const filed = await filedOf('software-engineer');
    const { text } = await open('/salaries/software-engineer/austin');
    expect(words(text)).toContain(
      `Employers who sponsor visas file ${dollars(filed.median)} for it (${filed.sample_size.toLocaleString('en-US')} filings of the title`,
    );
    expect(await filedOf('abatement-worker')).toBeNull();
    expect((await open('/salaries/abatement-worker/austin')).text).not.toContain('sponsor visas');
  });

  it('has no levels for a title that names its own', async () => {
    const { text } = await open('/salaries/senior-data-scientist/austin');
    expect([text.includes('aria-label="Experience level"'), text.includes('id="levels"')]).toEqual([
      false,
      false,
    ]);
    expect(headlineOf(text)).toContain('the title’s own level');
  });

  it('is the page that pageUrl names, and links back to the very calculation', async () => {
    const { body } = await service.get(`/api/v1/salary/calculate?${query}&exp=senior`);
    const { status, text } = await open(body.pageUrl.replace(SHARED_BASE_URL, ''));
    expect(status).toBe(200);
    expect(text).toContain(`href="${body.shareableUrl.replaceAll('&', '&amp;')}"`);
    expect(text).toContain(`<link rel="canonical" href="${body.pageUrl}"`);
  });

  it('names its sources with their weights, and what is not known', async () => {
    const { text } = await open(path);
    const weights = tableOf(text, 'What the national figure is based on').map((row) =>
      parseFloat(row[3] ?? ''),
    );
    expect(weights.length).toBeGreaterThan(1);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 0);
    expect(words(text)).toContain('No public source reports equity, bonus and signing by title');
    const { text: unobserved } = await open('/salaries/abatement-worker/austin');
    expect(words(unobserved)).toContain('No source observes the title Abatement Worker by itself.');
  });

  it('takes slugs as the API does, and names one spelling', async () => {
    const { status, text } = await open('/salaries/Software-Engineer/AUSTIN');
    expect(status).toBe(200);
    expect(text).toContain(
      `<link rel="canonical" href="${SHARED_BASE_URL}/salaries/software-engineer/austin"`,
    );
  });

  describe('for what does not exist', () => {
    it('offers a person a search for it, and is never kept', async () => {
      const { status, headers, text } = await open('/salaries/softwar-enginer/austin');
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('value="softwar enginer austin"');
      const again = await open('/salaries/softwar-enginer/austin', {
        ...BROWSER,
        'if-none-match': headers.get('etag') ?? '',
      });
      expect(again.status).toBe(404);
    });

    it('tells a program in the shape of every error', async () => {
      const role = await service.get('/salaries/no-such-role');
      expect([role.status, role.body.error.code]).toEqual([404, 'role_not_found']);
      const city = await service.get('/salaries/software-engineer/no-such-city');
      expect([city.status, city.body.error.code]).toEqual([404, 'city_not_found']);
      const level = await service.get(`${path}?exp=ninja`);
      expect([level.status, level.body.error.param]).toEqual([400, 'exp']);
    });

    it('writes back what was asked for as text', async () => {
      const { status, text } = await open(`/salaries/${encodeURIComponent('<script>alert(1)</script>')}`);
      expect(status).toBe(404);
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toContain('<script>');
    });
  });

  it('are made once for a release, and what is missing is not kept', async () => {
    const kept = service.app.get(ResponseCache);
    kept.clear();
    for (const address of ['/salaries/data-engineer', '/salaries/data-engineer/austin?exp=senior', '/']) {
      const [first, second] = [await open(address), await open(address)];
      expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
      expect([...second.headers.keys()]).toEqual([...first.headers.keys()]);
    }
    expect(kept.size).toBe(3);
    expect((await open('/salaries/no-such-role')).status).toBe(404);
    expect(kept.size).toBe(3);
  });

  describe('the search', () => {
    it('finds roles of the larger catalogue and offers popular roles for a city', async () => {
      expect((await open('/salaries?q=abatement')).text).toContain('href="/salaries/abatement-worker"');
      expect((await open('/salaries?q=sf')).text).toContain(
        'href="/salaries/software-engineer/san-francisco"',
      );
    });

    it('leads from a phrase to the one page that it means', async () => {
      const lead = async (phrase: string) => {
        const address = `${service.url}/salaries?q=${encodeURIComponent(phrase)}`;
        const response = await fetch(address, { headers: BROWSER, redirect: 'manual' });
        return [response.status, response.headers.get('location')];
      };
      const role = '/salaries/machine-learning-engineer/san-francisco?exp=senior';
      expect(await lead('sr ml eng sf')).toEqual([302, role]);
      expect(await lead('senior swe at google sf')).toEqual([
        302,
        '/salaries/software-engineer/san-francisco?exp=senior&company=google',
      ]);
      expect(await lead('senior ml engineer london')).toEqual([200, null]);
    });

    it('of a city in a form leads to the page there', async () => {
      const role = '/salaries/software-engineer';
      const led = await open(`${role}?city=austin&exp=senior`);
      expect(led.headers.get('location')).toBe('/salaries/software-engineer/austin?exp=senior');
      const followed = async (query: string) =>
        (await fetch(`${service.url}${role}?${query}`, { headers: BROWSER })).status;
      expect(await followed('city=&exp=mid')).toBe(200);
      expect(await followed('city=%0d%0aSet-Cookie:a')).toBe(404);
    });

    it.each(['London', 'remote', 'intern', 'CEO of a bakery'])(
      'says why %s is not covered',
      async (phrase) => {
        const { text } = await open(`/salaries?q=${encodeURIComponent(phrase)}`);
        expect(words(text)).toMatch(/Not covered .+: [A-Z][^.]+\./);
      },
    );

    it('of a role in an area without a page leads with the figure of that area', async () => {
      const { text } = await open('/salaries?q=senior+qa+engineer+in+bend+oregon');
      const meant = words(text);
      expect(meant).toMatch(
        /You mean A senior QA Engineer in the metropolitan area of Bend, OR earns a median base salary of \$/,
      );
      expect(meant).toMatch(/\(95 % interval\)\. From the wage survey of Bend, OR, May 2025; 70 people/);
      expect(meant).not.toContain('Not covered');
    });

    it.each([
      ['google', '/companies/google'],
      ['Gogle', '/companies/google'],
      ['jpmorgan chase', '/companies/jpmorgan-chase'],
    ])('of the employer %s leads to its page', async (phrase, page) => {
      const led = await open(`/salaries?q=${encodeURIComponent(phrase)}`);
      expect(led.headers.get('location')).toBe(page);
    });

    it('of an employer and a city offers both', async () => {
      const { status, text } = await open('/salaries?q=google+austin');
      expect(status).toBe(200);
      expect(text).toContain('href="/companies/google"');
      expect(text).toContain('In Austin, TX');
    });

    it.each([
      ['new grad', 'Entry level, 0–2 years', 'entry'],
      ['entry level', 'Entry level, 0–2 years', 'entry'],
      ['junior austin', 'Entry level, 0–2 years', 'entry'],
    ])(
      'of the level %s alone shows popular roles at it, with the figures of their pages',
      async (phrase, heading, exp) => {
        const { text } = await open(`/salaries?q=${encodeURIComponent(phrase)}`);
        expect(words(text)).toContain(heading);
        const link = `/salaries/software-engineer?exp=${exp}`;
        const [, median = ''] =
          new RegExp(`href="${link.replace('?', '\\?')}"[^$]*(\\$[0-9,]+)`).exec(text) ?? [];
        expect(words((await open(link)).text)).toContain(`50th ${median} the median`);
      },
    );

    it('says so when nothing is found', async () => {
      const { status, text } = await open(`/salaries?q=${encodeURIComponent('"><b>zzqqxx')}`);
      expect(status).toBe(200);
      expect(text).toContain('No role, city or employer matches.');
      expect(text).not.toContain('<b>');
    });
  });
});
