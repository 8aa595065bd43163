import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { ConsoleStack, Elsewhere } from '../../support/console-stack';
import { barriersInAllLooks, WIDE } from '../looks';
import { type Portal, PORTALS, type Told } from '../portals/portals';
import { sharedConsole } from '../shared-console';
import { clippedAtAllWidths } from '../widths';

const PICTURES = process.env['BROWSER_PICTURES'];
const SMALL = { width: 480, height: 720 };
const FIELDS: readonly (keyof Told)[] = ['title', 'company', 'place', 'mode', 'pay'];

/** A page that shows the next posting without being loaded anew. */
const GOES_ON = `document.querySelector('#next').addEventListener('click', (event) => {
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
  document.title = 'Data Engineer – Osier – CDI à Nantes';
  document.querySelector('#job').innerHTML = '<h1>Data Engineer</h1><p>Osier</p><ul><li>CDI</li><li>Nantes</li>' +
    '<li>Salaire : 39K à 45K € par an</li></ul><p>Osier tresse des paniers pour les marchés de Nantes.</p>';
});`;

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let elsewhere: Elsewhere;
let bookmark: string;

beforeAll(async () => {
  const shared = await sharedConsole.get();
  ({ stack } = shared);
  context = await shared.browser.newContext({ viewport: WIDE, locale: 'en-US', timezoneId: 'Europe/Berlin' });
  context.setDefaultTimeout(15_000);
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    const portal = PORTALS.find((one) => one.url === url);
    if (portal) return route.fulfill(answerOf(portal.name, portal.headers));
    if (url.includes('in_iframe=1')) return route.fulfill(answerOf('icims-frame'));
    if (url.endsWith('/app.js')) return route.fulfill({ contentType: 'text/javascript', body: GOES_ON });
    return route.fulfill({ contentType: 'text/html', body: '<p>Another site</p>' });
  });
  elsewhere = await stack.personIn(context);
  page = await context.newPage();
  await page.goto(`${stack.console.url}/save`);
  bookmark = (await page.getByRole('link', { name: 'Save to Wagewright' }).getAttribute('href')) ?? '';
});

afterAll(() => context.close());

function answerOf(name: string, headers: Record<string, string> = {}) {
  const body = readFileSync(join(__dirname, `../portals/${name}.html`));
  return { body, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } };
}

const picture = async (of: Page, name: string) => {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await of.screenshot({ path: join(PICTURES, `save-${name}.png`), fullPage: true });
};

/**
 * Goes to the bookmark's address as the browser itself does for a bookmark: unlike a program that is run in the page, it
 * passes the page's policy. Returns the window that the console is in then.
 */
async function carried(tab: Page): Promise<Page> {
  const session = await context.newCDPSession(tab);
  const opened = context.waitForEvent('page', { timeout: 10_000 }).catch(() => tab);
  void session.send('Page.navigate', { url: bookmark }).catch(() => undefined);
  const place = await Promise.race([opened, tab.waitForURL(/\/save$/).then(() => tab)]);
  await place.locator('.add-job form').waitFor();
  return place;
}

async function carriedFrom(
  { url }: Pick<Portal, 'url'>,
  act?: (tab: Page) => Promise<unknown>,
): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(url);
  await act?.(tab);
  return carried(tab);
}

async function closeAll(): Promise<void> {
  for (const one of context.pages()) if (one !== page) await one.close();
}

type Lines = Record<keyof Told, { value: string; candidates: string[] }>;

async function linesIn(place: Page): Promise<Lines> {
  await place.locator('.draft-line').first().waitFor();
  const line = async (name: string) => {
    const whole = place.locator(`[data-line=${name}]`);
    const values = await whole.locator('.draft-value').allInnerTexts();
    const candidates = await whole.locator('.draft-candidates button').allInnerTexts();
    return { value: (values[0] ?? '').replaceAll(/\s+/g, ' '), candidates };
  };
  const { value, candidates } = await line('location');
  const parts = value.split(' · ');
  const mode = /^(?:Remote|Hybrid|On site)$/.test(parts.at(-1) ?? '') ? (parts.pop() ?? '') : '';
  return {
    title: await line('title'),
    company: await line('company'),
    place: { value: parts.join(' · '), candidates },
    mode: { value: mode, candidates },
    pay: await line('pay'),
  };
}

function verdict({ value, candidates }: Lines['title'], told: string): string {
  if (value === told) return 'right';
  if (value !== '') return `wrong: ${value}`;
  return candidates.includes(told) ? 'candidates' : 'empty';
}

/** As the bookmark writes it. */
const fragmentOf = (carriedPage: object) =>
  `#${encodeURIComponent(JSON.stringify({ v: 1, ...carriedPage }))}`;
const saveAt = (rest: string) => `${stack.console.url}/save${rest}`;
const jobs = async () => (await elsewhere('GET', 'jobs')).data as { company: string }[];

describe('a posting is carried by one click', () => {
  const table: string[] = [];

  afterEach(closeAll);
  afterAll(() => {
    if (PICTURES) writeFileSync(join(PICTURES, 'save-portals.txt'), table.join(''));
  });

  it('by a bookmark of less than 2 kB', () => {
    expect(bookmark).toMatch(/^javascript:/);
    expect(bookmark.length).toBeLessThanOrEqual(2_048);
  });

  it.each(PORTALS)('from $name', async ({ name, url, told, open = {} }) => {
    const place = await carriedFrom({ url });
    const lines = await linesIn(place);
    const verdicts = FIELDS.map((field) => verdict(lines[field], told[field]));
    table.push(`${name.padEnd(18)} ${verdicts.map((one) => one.padEnd(10)).join(' ')}\n`);
    await picture(place, name);
    expect(place.url()).toBe(saveAt(''));
    expect(verdicts).toEqual(FIELDS.map((field) => open[field] ?? 'right'));
  });

  it('after the page has gone on to another posting, and kept the data of the one before', async () => {
    const next = portalOf('wttj');
    const place = await carriedFrom(next, (tab) => tab.getByRole('link', { name: /Data Engineer/ }).click());
    expect(await linesIn(place)).toMatchObject({
      title: { value: 'Data Engineer' },
      company: { value: 'Osier' },
      pay: { value: '€39,000 – €45,000 a year' },
    });
  });

  it('as far as it was selected', async () => {
    const place = await carriedFrom(portalOf('infojobs'), (tab) =>
      tab.evaluate(`getSelection().selectAllChildren(document.querySelectorAll('main p')[3])`),
    );
    await place.getByText(/address, title, and what you had selected/).waitFor();
    await place.getByText('More details').click();
    expect(await place.getByLabel('Text of the posting').inputValue()).toMatch(/^Programador Python/);
  });

  it('without the frame of another site, to which it shows the way', async () => {
    const place = await carriedFrom(portalOf('greenhouse-embed'));
    const part = place.getByRole('link', { name: 'open that part' });
    expect(await part.getAttribute('href')).toMatch(/^https:\/\/boards\.greenhouse\.io\/embed\//);
  });

  it('as far as an address goes, and says that the rest was too long', async () => {
    const place = await carriedFrom(portalOf('company'), (tab) =>
      tab.evaluate(`document.body.append('汉字 '.repeat(30_000))`),
    );
    await place.getByText('The page is long: a part of it did not come.').waitFor();
    expect((await linesIn(place)).title.value).toBe('Warehouse Planner');
  });

  it('with title and address at least, where the page has broken what programs use', async () => {
    const place = await carriedFrom(portalOf('indeed'), (tab) =>
      tab.evaluate('Document.prototype.querySelectorAll = null'),
    );
    await place.getByText('The text did not come. Copy it from the page for the rest.').waitFor();
    expect((await linesIn(place)).title.value).toBe('Backend Engineer');
    await place.getByRole('button', { name: 'Start over' }).click();
    await place.getByLabel('Address or text of the posting').waitFor();
  });

  it('is saved by the person’s click alone, opened, and told from a new one', async () => {
    const place = await carriedFrom(portalOf('indeed'));
    expect(await jobs()).toEqual([]);
    await place.reload();
    expect((await linesIn(place)).company.value).toBe('Harlan & Pike Insurance');
    await place.getByRole('button', { name: 'Save the job' }).click();
    await place.getByText('Backend Engineer at Harlan & Pike Insurance is on your board.').waitFor();
    await picture(place, 'saved');
    expect(await jobs()).toMatchObject([{ company: 'Harlan & Pike Insurance', location: 'Austin, TX' }]);
    await place.getByRole('link', { name: 'Open it' }).click();
    await place.getByRole('heading', { level: 1, name: /Backend Engineer/ }).waitFor();

    const again = await carriedFrom(portalOf('indeed'));
    await again.getByText('You have a job with this address already.').waitFor();
    await again.getByRole('button', { name: 'Save it all the same' }).click();
    const closed = again.waitForEvent('close');
    await again.getByRole('button', { name: 'Close', exact: true }).click();
    await closed;
  });

  it('waits for a sign-in', async () => {
    const stranger = await page.context().browser()?.newContext({ viewport: SMALL });
    if (!stranger) throw new Error('there is no browser');
    const tab = await stranger.newPage();
    await tab.goto(saveAt(fragmentOf({ url: 'https://example.com/1', title: 'Data Engineer at Acme' })));
    await tab.waitForURL(`${stack.console.url}/sign-in?next=%2Fsave`);
    await stack.personIn(stranger);
    await tab.goto(saveAt(''));
    expect((await linesIn(tab)).company.value).toBe('Acme');
    await stranger.close();
  });
});

describe('the page that a foreign site may open with anything', () => {
  const calls: string[] = [];
  let tab: Page;

  beforeAll(async () => {
    tab = await context.newPage();
    await tab.setViewportSize(SMALL);
    tab.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname);
    });
    tab.on('dialog', () => calls.push('a dialog'));
  });
  beforeEach(async () => {
    await tab.goto('about:blank');
    calls.length = 0;
  });
  afterAll(() => tab.close());

  it.each([
    '#junk',
    '#%E0%A4%A',
    '#[]',
    '#null',
    fragmentOf({}),
    fragmentOf({ v: 2, title: 'A' }),
    fragmentOf({ url: 'javascript:alert(1)', data: 7 }),
  ])('says so of %s, and asks nobody', async (rest) => {
    await tab.goto(saveAt(rest));
    await tab.getByText('What came with the address cannot be read, so nothing was saved.').waitFor();
    expect(tab.url()).toBe(saveAt(''));
    expect(calls.filter((path) => path.includes('postings'))).toEqual([]);
  });

  it('reads an address alone only when the person says so', async () => {
    await tab.goto(saveAt(fragmentOf({ url: 'https://intranet.example.com/1' })));
    await tab.getByRole('button', { name: 'Read it' }).waitFor();
    expect(await tab.getByLabel('Address or text of the posting').inputValue()).toBe(
      'https://intranet.example.com/1',
    );
    expect(calls.filter((path) => path.includes('postings'))).toEqual([]);
    await tab.getByRole('button', { name: 'Discard' }).click();
  });

  it('shows markup as text, follows no address of a program, and saves nothing', async () => {
    const before = (await jobs()).length;
    const evil = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
    await tab.goto(
      saveAt(
        fragmentOf({
          url: 'https://example.com/evil',
          title: `Data Engineer at ${evil}`,
          text: `Data Engineer\nCompany: ${evil}\n${evil}`,
          data: [JSON.stringify({ '@type': 'JobPosting', title: `${evil} Engineer` })],
          frame: 'javascript:alert(3)',
        }),
      ),
    );
    await tab.locator('.draft-line').first().waitFor();
    expect(await tab.locator('main img, main script').count()).toBe(0);
    expect(await tab.getByText('A part of the page').count()).toBe(0);
    expect(calls).not.toContain('a dialog');
    expect(await jobs()).toHaveLength(before);
  });
});

describe('the share sheet of a phone', () => {
  it.each([
    '?title=Data+Engineer+at+Acme&url=https%3A%2F%2Fexample.com%2Fjobs%2F7',
    '?title=Data+Engineer+at+Acme&text=Look%3A+https%3A%2F%2Fexample.com%2Fjobs%2F7',
  ])('brings %s, which leaves the address at once', async (query) => {
    const tab = await context.newPage();
    await tab.goto(saveAt(query));
    const { title, company } = await linesIn(tab);
    expect(tab.url()).toBe(saveAt(''));
    expect([title.value, company.value]).toEqual(['Data Engineer', 'Acme']);
    await tab.getByText('More details').click();
    expect(await tab.getByLabel('Address').inputValue()).toBe('https://example.com/jobs/7');
    await tab.close();
  });

  it('can be installed', async () => {
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect({ errors, url }).toEqual({ errors: [], url: `${stack.console.url}/manifest.webmanifest` });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window without history installs nothing; everything else would be a fault of ours.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});

describe('saving from any page', () => {
  const lookAt = (name: string) => barriersInAllLooks(page, name, (look) => picture(page, look));

  it('is explained, by pointer and by keyboard', async () => {
    await page.goto(saveAt(''));
    await page.getByRole('link', { name: 'Save to Wagewright' }).click();
    await page.getByText('Drag it to your bookmarks bar.').waitFor();
    expect(page.url()).toBe(saveAt(''));
    expect(await page.getByLabel('bookmark', { exact: true }).innerText()).toBe(bookmark);
    expect(await lookAt('how-to')).toEqual([]);
  });

  it('can be read by everybody, in its small window too', async () => {
    const { title, told } = {
      title: 'Data Engineer at Acme',
      told: 'Data Engineer\nDenver, CO\n$150k a year',
    };
    await page.goto('about:blank');
    await page.goto(saveAt(fragmentOf({ url: 'https://example.com/jobs/9', title, text: told })));
    await page.locator('.draft-market svg').first().waitFor();
    expect(await lookAt('window')).toEqual([]);
    await page.setViewportSize(SMALL);
    const save = await page.getByRole('button', { name: 'Save the job' }).boundingBox();
    expect((save?.y ?? SMALL.height) + (save?.height ?? 0)).toBeLessThanOrEqual(SMALL.height);
    await picture(page, 'window-small');
    expect(await clippedAtAllWidths(page, saveAt(''))).toEqual([]);
  });
});

function portalOf(name: string): Portal {
  const portal = PORTALS.find((one) => one.name === name);
  if (!portal) throw new Error(`there is no page ${name}`);
  return portal;
}
