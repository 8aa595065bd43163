import type { Page } from 'playwright-core';
import { newContext } from './chromium';
import { type Carrier, carriedFrom, carrier, linesIn, portalOf, verdictsOf } from './portals/carried';
import { PORTALS } from './portals/portals';
import { sharedConsole } from './shared-console';

const SMALL = { width: 480, height: 720 };

let person: Carrier;

beforeAll(async () => {
  person = await carrier();
});

afterAll(() => person.context.close());

async function closeAll(): Promise<void> {
  for (const one of person.context.pages()) if (one !== person.page) await one.close();
}

/** As the bookmark writes it. */
const fragmentOf = (carriedPage: object) =>
  `#${encodeURIComponent(JSON.stringify({ v: 1, ...carriedPage }))}`;
const saveAt = (rest: string) => `${person.stack.console.url}/save${rest}`;
const jobs = async () => (await person.elsewhere('GET', 'jobs')).data as { company: string }[];

describe('a posting is carried by one click', () => {
  afterEach(closeAll);

  it('by a bookmark of less than 2 kB', () => {
    expect(person.bookmark).toMatch(/^javascript:/);
    expect(person.bookmark.length).toBeLessThanOrEqual(2_048);
  });

  it.each(PORTALS)('from $name', async (portal) => {
    const place = await carriedFrom(person, portal);
    const [read, expected] = await verdictsOf(place, portal);
    expect(place.url()).toBe(saveAt(''));
    expect(read).toEqual(expected);
  });

  it('after the page has gone on to another posting, and kept the data of the one before', async () => {
    const next = portalOf('wttj');
    const place = await carriedFrom(person, next, (tab) =>
      tab.getByRole('link', { name: /Data Engineer/ }).click(),
    );
    expect(await linesIn(place)).toMatchObject({
      title: { value: 'Data Engineer' },
      company: { value: 'Osier' },
      pay: { value: '€39,000–45,000 a year' },
    });
  });

  it('as far as it was selected', async () => {
    const place = await carriedFrom(person, portalOf('infojobs'), (tab) =>
      tab.evaluate(`getSelection().selectAllChildren(document.querySelectorAll('main p')[3])`),
    );
    await place.getByText(/address, title, and your selection/).waitFor();
    await place.getByText('More details').click();
    expect(await place.getByLabel('Text of the posting').inputValue()).toMatch(/^Programador Python/);
  });

  it('without the frame of another site, to which it shows the way', async () => {
    const place = await carriedFrom(person, portalOf('greenhouse-embed'));
    const part = place.getByRole('link', { name: 'open that part' });
    expect(await part.getAttribute('href')).toMatch(/^https:\/\/boards\.greenhouse\.io\/embed\//);
  });

  it('as far as an address goes, and says that the rest was too long', async () => {
    const place = await carriedFrom(person, portalOf('company'), (tab) =>
      tab.evaluate(`document.body.append('汉字 '.repeat(30_000))`),
    );
    await place.getByText('The page is long, so a part of it is missing.').waitFor();
    expect((await linesIn(place)).title.value).toBe('Warehouse Planner');
  });

  it('with title and address at least, where the page has broken what programs use', async () => {
    const place = await carriedFrom(person, portalOf('indeed'), (tab) =>
      tab.evaluate('Document.prototype.querySelectorAll = null'),
    );
    await place.getByText('The text is missing. Copy it from the page.').waitFor();
    expect((await linesIn(place)).title.value).toBe('Backend Engineer');
    await place.getByRole('button', { name: 'Start over' }).click();
    await place.getByLabel('Link or text of the posting').waitFor();
  });

  it('is saved by the person’s click alone, opened, and told from a new one', async () => {
    const place = await carriedFrom(person, portalOf('indeed'));
    expect(await jobs()).toEqual([]);
    await place.reload();
    expect((await linesIn(place)).company.value).toBe('Harlan & Pike Insurance');
    await place.getByRole('button', { name: 'Save the job' }).click();
    await place.getByText('Backend Engineer at Harlan & Pike Insurance is on your board.').waitFor();
    expect(await jobs()).toMatchObject([{ company: 'Harlan & Pike Insurance', location: 'Austin, TX' }]);
    await place.getByRole('link', { name: 'Open it' }).click();
    await place.getByRole('heading', { level: 1, name: /Backend Engineer/ }).waitFor();

    const again = await carriedFrom(person, portalOf('indeed'));
    await again.getByText('You have a job with this address already.').waitFor();
    await again.getByRole('button', { name: 'Save anyway' }).click();
    const closed = again.waitForEvent('close');
    // The window may be gone before the click has been answered.
    await again
      .getByRole('button', { name: 'Close', exact: true })
      .click()
      .catch(() => undefined);
    await closed;
  });

  it('waits for a sign-in', async () => {
    const { browser, stack } = await sharedConsole.get();
    const stranger = await newContext(browser, { viewport: SMALL });
    const tab = await stranger.newPage();
    await tab.goto(saveAt(fragmentOf({ url: 'https://example.com/1', title: 'Data Engineer at Acme' })));
    await tab.waitForURL(`${person.stack.console.url}/sign-in?next=%2Fsave`);
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
    tab = await person.context.newPage();
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

  it.each(['#%E0%A4%A', fragmentOf({ url: 'javascript:alert(1)', data: 7 })])(
    'says so of %s, and asks nobody',
    async (rest) => {
      await tab.goto(saveAt(rest));
      await tab.getByText('The page data in the address cannot be read, so nothing was saved.').waitFor();
      expect(tab.url()).toBe(saveAt(''));
      expect(calls.filter((path) => path.includes('postings'))).toEqual([]);
    },
  );

  it('reads an address alone only when the person says so', async () => {
    await tab.goto(saveAt(fragmentOf({ url: 'https://intranet.example.com/1' })));
    await tab.getByRole('button', { name: 'Read it' }).waitFor();
    expect(await tab.getByLabel('Link or text of the posting').inputValue()).toBe(
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
  it('brings an address within a text, and leaves it at once', async () => {
    const query = '?title=Data+Engineer+at+Acme&text=Look%3A+https%3A%2F%2Fexample.com%2Fjobs%2F7';
    const tab = await person.context.newPage();
    await tab.goto(saveAt(query));
    const { title, company } = await linesIn(tab);
    expect(tab.url()).toBe(saveAt(''));
    expect([title.value, company.value]).toEqual(['Data Engineer', 'Acme']);
    await tab.getByText('More details').click();
    expect(await tab.getByLabel('Link', { exact: true }).inputValue()).toBe('https://example.com/jobs/7');
    await tab.close();
  });

  it('can be installed', async () => {
    const session = await person.context.newCDPSession(person.page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect({ errors, url }).toEqual({ errors: [], url: `${person.stack.console.url}/manifest.webmanifest` });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window without history installs nothing; everything else would be a fault of ours.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});

describe('saving from any page', () => {
  it('is explained, by pointer and by keyboard', async () => {
    const { page } = person;
    await page.goto(saveAt(''));
    await page.getByRole('link', { name: 'Save to Wagewright' }).click();
    await page.getByText('Drag it to your bookmarks bar.').waitFor();
    expect(page.url()).toBe(saveAt(''));
    expect(await page.getByLabel('bookmark', { exact: true }).innerText()).toBe(person.bookmark);
  });

  it('is one screen of its small window', async () => {
    const { page } = person;
    const title = 'Data Engineer at Acme';
    const text = 'Data Engineer\nDenver, CO\n$150k a year';
    await page.goto('about:blank');
    await page.goto(saveAt(fragmentOf({ url: 'https://example.com/jobs/9', title, text })));
    await page.locator('.draft-market svg').first().waitFor();
    await page.setViewportSize(SMALL);
    const save = await page.getByRole('button', { name: 'Save the job' }).boundingBox();
    expect((save?.y ?? SMALL.height) + (save?.height ?? 0)).toBeLessThanOrEqual(SMALL.height);
  });
});
