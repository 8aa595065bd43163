import type { CompensationApp } from '../../support/compensation-app';
import { type HttpAnswer, httpCall, type HttpRequest } from '../../support/http-call';
import { SHARED_BASE_URL as BASE, sharedCompensation } from '../../support/shared-compensation';

const FIXED_PAGES = ['/', '/salaries', '/methodology', '/privacy', '/plans', '/changelog', '/signup'];
const SALARY_PAGES = ['/salaries/ai-engineer', '/salaries/software-engineer/austin'];
const OFFER_PAGES = ['/check', '/compare?role=swe&city=sf&city=nyc', '/companies', '/companies/google'];
const PAGES = [...FIXED_PAGES, ...SALARY_PAGES, ...OFFER_PAGES, '/salaries?q=sf', '/salaries/a-z/d'];
/** How many links of a page are followed: the links that all pages share come first. */
const LINKS = 25;
/** Bytes of a page as served, without the files that all pages share. */
const MOST_BYTES = 14_000;
/** The changelog and the method grow with every change, and are read from their beginnings. */
const MOST_BYTES_OF_LONG = 20_000;
const LONG = ['/changelog', '/methodology'];
/** Bytes that the first visit of a reference page loads. */
const MOST_BYTES_OF_REFERENCE = 400_000;
/** Data for search engines. */
const SCRIPTS = /<script type="application\/ld\+json">/g;
/** Offset of the width in a PNG, bytes; the height follows. */
const WIDTH_AT = 16;
const BROWSER = { accept: 'text/html,*/*;q=0.8' };

describe('pages', () => {
  let service: CompensationApp;
  /** Results of followed links: the pages share most of their links, and each link is a page to render. */
  const followed = new Map<string, Promise<number>>();
  const opened = new Map<string, Promise<HttpAnswer>>();

  beforeAll(async () => {
    // Nobody says where a console is, and the limits are the published ones.
    service = await (
      await sharedCompensation.get()
    ).replica({
      CONSOLE_BASE_URL: '',
      RATE_LIMITS: JSON.stringify({ 'surfaceBPublic.free': { perMinute: 100_000 } }),
    });
  });

  const open = (path: string, request: HttpRequest = {}): Promise<HttpAnswer> =>
    httpCall(service.url + path, request);

  /** Made once for each page. */
  function pageOf(path: string): Promise<HttpAnswer> {
    const asked = opened.get(path) ?? open(path);
    opened.set(path, asked);
    return asked;
  }

  /** Each link is followed once. */
  async function statusOf(href: string): Promise<number> {
    const asked = followed.get(href) ?? open(href, { method: 'HEAD' }).then(({ status }) => status);
    followed.set(href, asked);
    return asked;
  }

  describe.each(PAGES)('%s', (path) => {
    it('is a document of its own: language, title, description, one h1, no script, nothing from elsewhere', async () => {
      const { status, headers, text } = await pageOf(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('<html lang="en">');
      expect(text).toMatch(/<title>[^<]+ · Wagewright<\/title>/);
      expect(text).toMatch(/<meta name="description" content="[^"]+"/);
      expect(text.match(/<h1[ >]/g)).toHaveLength(1);
      const content = text.replace(SCRIPTS, '');
      expect(content).not.toMatch(/<script|\sstyle="|\son[a-z]+="|javascript:|undefined|NaN|\[object/);
      expect(text).not.toMatch(
        /<(?:link|img|iframe|source)[^>]+(?:href|src)="https?:(?!\/\/api\.example\.test)/,
      );
    });

    it('allows nothing but its own stylesheet, icon and forms', async () => {
      const { headers } = await pageOf(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('is tagged, cacheable and compressed, and not sent again to whoever has it', async () => {
      const { headers } = await open(path, { headers: { 'accept-encoding': 'br' } });
      expect(headers.get('content-encoding')).toBe('br');
      const most = LONG.includes(path) ? MOST_BYTES_OF_LONG : MOST_BYTES;
      expect(Number(headers.get('content-length'))).toBeLessThan(most);
      expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=3600');
      const etag = headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      const again = await open(path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
    });

    it('answers HEAD without a body', async () => {
      const { status, headers, text } = await open(path, { method: 'HEAD' });
      expect([status, text]).toEqual([200, '']);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    });

    it('links only to pages that exist', async () => {
      const { text } = await pageOf(path);
      const hrefs = [...text.matchAll(/href="(\/[^"#]*)/g)].map((match) => match[1] ?? '');
      for (const href of new Set(hrefs.slice(0, LINKS))) {
        expect([href, await statusOf(href.replaceAll('&amp;', '&'))]).toEqual([href, 200]);
      }
    });

    it('has a target for each of its anchors', async () => {
      const { text } = await pageOf(path);
      const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      const wanted = [...text.matchAll(/href="#([^"]+)"|aria-labelledby="([^"]+)"/g)];
      for (const [, anchor, labels] of wanted) {
        for (const id of (anchor ?? labels ?? '').split(' ')) expect(ids).toContain(id);
      }
    });
  });

  it('refuses other methods with the methods that there are', async () => {
    const { status, headers, text } = await open('/plans', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(JSON.parse(text).error.code).toBe('method_not_allowed');
  });

  it('have an icon where browsers look for one', async () => {
    const { status, headers, text } = await open('/favicon.ico');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(text).toContain('<svg');
  });

  it('send people who want a key to the operator, and none of them to a command line', async () => {
    const { text } = await pageOf('/signup');
    expect(text).toContain('Ask the operator of this installation for a key');
    expect(text).not.toContain('npm run');
    expect((await pageOf('/plans')).text).not.toMatch(/Surface [AB]/);
  });

  it('count at home what can be looked up by every role', async () => {
    expect((await open('/')).text).toMatch(/3,445 roles, nationwide and city by city/);
  });

  describe('an error', () => {
    it.each([
      ['/nope/ml-engineer', 404, 'Nothing here'],
      ['/docs/nothing', 404, 'Nothing here'],
      ['/salaries/a-z/zz', 404, 'Nothing here'],
      ['/salaries/ai-engineer?exp=ninja', 400, 'This address cannot be read'],
      ['/salaries?q=a&q=b', 400, 'This address cannot be read'],
      [`/check?role=${'x'.repeat(9_000)}`, 413, 'This address is too long'],
    ])('at %.30s is a page for a person, and for a program what it was', async (path, status, heading) => {
      const refusal = await open(path, { headers: BROWSER });
      expect([refusal.status, refusal.headers.get('cache-control')]).toEqual([status, 'no-store']);
      expect(refusal.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(refusal.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(refusal.text).toContain(`<h1>${heading}</h1>`);
      expect(refusal.text).toContain('<meta name="robots" content="noindex" />');
      expect(refusal.text).toContain(refusal.headers.get('x-request-id'));
      const program = await open(path);
      expect(program.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect([program.status, Object.keys(JSON.parse(program.text))]).toEqual([status, ['error']]);
    });

    it('looks for the words of an address that leads nowhere', async () => {
      expect((await open('/nope/ml-engineer', { headers: BROWSER })).text).toContain('value="ml engineer"');
      const hostile = await open('/%22%3E%3Cscript%3Ealert(1)', { headers: BROWSER });
      expect([hostile.status, hostile.text.replace(SCRIPTS, '').includes('<script')]).toEqual([404, false]);
    });

    it('of the API stays JSON in a browser', async () => {
      const { headers } = await open('/api/v1/salary?role=no-such-role', { headers: BROWSER });
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    });
  });

  describe('search engines', () => {
    const locations = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href]) => href ?? '');

    it('are told what to visit, and that calls of the API are not for them', async () => {
      const { headers, text } = await open('/robots.txt');
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(text).toContain(`Sitemap: ${BASE}/sitemap.xml\n`);
      expect(text).toContain('Disallow: /api/\n');
    });

    it('find every page under its one address', async () => {
      const parts = locations((await open('/sitemap.xml')).text);
      expect(parts).toHaveLength(85);
      const found = await Promise.all(parts.map(async (part) => (await open(part.replace(BASE, ''))).text));
      const pages = found.flatMap((part) => locations(part));
      expect(new Set(pages).size).toBe(pages.length);
      expect(Math.max(...found.map((part) => locations(part).length))).toBeLessThan(50_000);
      expect(pages.filter((page) => /\/salaries\/[a-z0-9-]+$/.test(page))).toHaveLength(3_445);
      const [general = ''] = found;
      expect(locations(general)).toContain(`${BASE}/accuracy`);
      for (const page of locations(general)) {
        expect([page, await statusOf(page.replace(BASE, ''))]).toEqual([page, 200]);
      }
      for (const page of pages.filter((_, index) => index % 2_500 === 0)) {
        const { text } = await open(page.replace(BASE, '') || '/');
        expect(text).toContain(`<link rel="canonical" href="${page}"`);
      }
    });

    it('see one address for each figure: all levels and each level have their own, employers that of the place and level', async () => {
      const role = '/salaries/software-engineer/seattle';
      const canonicalOf = async (path: string) =>
        /rel="canonical" href="([^"]+)"/.exec((await open(path)).text)?.[1];
      expect(await canonicalOf(`${role}?company=amazon&exp=senior`)).toBe(`${BASE}${role}?exp=senior`);
      expect(await canonicalOf(`${role}?exp=mid`)).toBe(`${BASE}${role}?exp=mid`);
      expect(await canonicalOf(`${role}?exp=`)).toBe(BASE + role);
    });
  });

  describe('the image beside a link', () => {
    it.each(['/', '/salaries/ai-engineer/austin?exp=senior'])(
      'is a PNG of the size that %s states',
      async (path) => {
        const { text } = await open(path);
        const property = (name: string) =>
          new RegExp(`property="og:image${name}" content="([^"]+)"`).exec(text)?.[1];
        expect(property('')).toBe(`${BASE}/assets/preview.png`);
        const response = await fetch(`${service.url}/assets/preview.png`);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
        const image = Buffer.from(await response.arrayBuffer());
        expect(image.toString('latin1', 1, 4)).toBe('PNG');
        const size = [image.readUInt32BE(WIDTH_AT), image.readUInt32BE(WIDTH_AT + 4)];
        expect(size.map(String)).toEqual([property(':width'), property(':height')]);
      },
    );
  });

  describe('the stylesheet', () => {
    it('has a hash in its name and may be kept for a year', async () => {
      const { text } = await open('/');
      const href = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(href).toMatch(/^\/assets\/site\.[0-9a-f]{16}\.css$/);
      const { status, headers } = await open(href);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });
  });

  describe('/docs/errors', () => {
    it('is where doc_url of a real error leads, with its anchor', async () => {
      const { body } = await service.get('/api/v1/salary?role=no-such-role');
      const url = new URL(body.error.doc_url);
      expect(url.origin).toBe(BASE);
      const { status, text } = await open(url.pathname);
      expect(status).toBe(200);
      expect(text).toContain(`id="${url.hash.slice(1)}"`);
    });
  });

  describe('the reference', () => {
    it.each(['/docs', '/docs/', '/api/v1/docs', '/docs/reference/salaries-without-a-key'])(
      '%s loads nothing but its own files',
      async (path) => {
        const { headers, text } = await open(path);
        expect(headers.get('content-security-policy')).not.toMatch(/unsafe|https?:/);
        const files = [...text.matchAll(/(?:src|href|data-search)="([^"]*assets[^"]+)"/g)].map(
          ([, to]) => to ?? '',
        );
        expect(files).toHaveLength(4);
        let bytes = Buffer.byteLength(text);
        for (const file of files) {
          const packed = { headers: { 'accept-encoding': 'br' } };
          const { status, headers: of } = await open(new URL(file, BASE + path).pathname, packed);
          expect([file, status]).toEqual([file, 200]);
          expect(of.get('cache-control')).toMatch(
            file.endsWith('search.json') ? /max-age=300/ : /immutable$/,
          );
          bytes += Number(of.get('content-length') ?? Infinity);
        }
        expect(bytes).toBeLessThanOrEqual(MOST_BYTES_OF_REFERENCE);
      },
    );

    it.each(['/docs', '/docs/guides/paging', '/api/v1/docs/reference/salaries-without-a-key'])(
      '%s is Markdown for who asks for it, by address or by Accept, and caches tell the two apart',
      async (path) => {
        const page = await open(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
        const accepted = await open(path, { headers: { accept: 'text/markdown, */*;q=0.1' } });
        const named = await open(`${path}.md`);
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(accepted.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
        expect(accepted.text).toBe(named.text);
        expect(accepted.text).toMatch(/^# /);
        for (const { headers } of [page, accepted])
          expect(headers.get('vary')).toBe('Accept, Accept-Encoding');
        const known = { 'if-none-match': page.headers.get('etag') ?? '' };
        const again = await open(path, { headers: { ...known, accept: 'text/html' } });
        const other = await open(path, { headers: { ...known, accept: 'text/markdown' } });
        expect([again.status, again.headers.get('vary'), other.status]).toEqual([
          304,
          'Accept, Accept-Encoding',
          200,
        ]);
      },
    );

    it('describes itself with the addresses of this installation', async () => {
      const { text } = await open('/api/v1/openapi.json');
      expect(text).toContain(`${BASE}/salaries/`);
      expect(text).not.toContain('api.example.com');
    });

    it('tells agents in llms.txt where each page lies', async () => {
      const { headers, text } = await open('/llms.txt');
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address ?? '');
      expect(addresses.length).toBeGreaterThan(20);
      for (const address of addresses) {
        const { status, headers: of } = await open(address.replace(BASE, ''), { method: 'HEAD' });
        expect([address, status, of.get('content-type')]).toEqual([
          address,
          200,
          'text/markdown; charset=utf-8',
        ]);
      }
    });
  });

  describe('/plans', () => {
    it('shows the limits and the prices of the documents', async () => {
      const { text } = await open('/plans');
      const words = text.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ');
      expect(words).toContain('Salary API /api/v1/salary 30/min 600/min 3,000/min 3,000/min');
      expect(words).toContain('60/min 1,000/month 300/min 250,000/month 1,500/min 500,000/month');
      expect(words).toContain('no access no access 60/min 50,000/month');
      expect(words).toContain(
        'In the browser, signed in job search, offers, negotiation 600/min 50,000/month 600/min',
      );
      expect(words).toContain('negotiation in the browser once signed in yes yes yes yes');
      expect(words).toContain('webhooks by program with a token – – yes yes');
      for (const price of ['$99 a month or $990 a year', '$199 a month or $1,999 a year', '$999 a month']) {
        expect(words).toContain(price);
      }
    });
  });

  describe('texts that ship with the project', () => {
    it('are served as pages and as Markdown', async () => {
      const changelog = await open('/changelog.md');
      expect(changelog.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(changelog.text).toMatch(/^# Changelog\n/);
      expect((await open('/changelog')).text).toContain('<h1 id="changelog">Changelog</h1>');
      expect((await open('/methodology')).text).toMatch(/<h1 id="[^"]+">/);
    });
  });
});
