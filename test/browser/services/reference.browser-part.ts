import type { Browser, Page } from 'playwright-core';
import type { PipelineService } from '../../support/pipeline/pipeline-service';
import { barriersOf } from '../axe';
import { newContext, PHONE } from '../chromium';
import { sharedServices } from '../shared-services';
import { watched } from '../watched';
import { REFERENCE_PAGES } from './page-list';

/** Bytes of everything that a first visit loads, as transferred. */
const MOST_BYTES = 400_000;
const DESKTOP = { width: 1360, height: 900 };
describe('the reference in a browser', () => {
  let urls: Record<'compensation' | 'pipeline', string>;
  let pipeline: PipelineService;
  let browser: Browser;
  // Each of these readers stays in one tab: a tab for each page would take longer than its page.
  let desktop: Page;
  let withoutScripts: Page;

  beforeAll(async () => {
    const shared = await sharedServices.get();
    ({ pipeline, browser } = shared);
    urls = { compensation: shared.compensation.url, pipeline: pipeline.url };
    desktop = await (await newContext(browser, { viewport: DESKTOP })).newPage();
    withoutScripts = await (
      await newContext(browser, { viewport: PHONE, javaScriptEnabled: false })
    ).newPage();
  });
  afterEach(() => void desktop.removeAllListeners());
  afterAll(async () => {
    await desktop.context().close();
    await withoutScripts.context().close();
  });

  it.each(REFERENCE_PAGES)('%s %s has no fault and no barrier that axe knows', async (service, path) => {
    const faults = watched(desktop);
    await desktop.goto(urls[service] + path, { waitUntil: 'load' });
    expect(await barriersOf(desktop)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each(REFERENCE_PAGES)('%s %s can be read without scripts', async (service, path) => {
    const page = withoutScripts;
    await page.goto(urls[service] + path, { waitUntil: 'load' });
    expect(await page.getByRole('main').innerText()).not.toBe('');
    expect(await page.locator('form:visible, input:visible, button:visible').count()).toBe(0);
  });

  it(`takes at most ${MOST_BYTES} bytes for a first visit of the largest pages, search included`, async () => {
    for (const [service, path] of [
      ['compensation', '/docs/reference/salaries-without-a-key'],
      ['pipeline', '/docs/reference/jobs'],
    ] as const) {
      const page = await (await newContext(browser, { viewport: DESKTOP })).newPage();
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) =>
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
      );
      await page.goto(urls[service] + path);
      await page.getByRole('searchbox').fill('idempotency');
      await page.locator('.found a').first().waitFor();
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      await page.context().close();
      expect(sizes.length).toBeGreaterThanOrEqual(4);
      expect(bytes).toBeGreaterThan(5_000);
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    }
  });

  it('finds pages of both services by the keyboard alone', async () => {
    const page = desktop;
    await page.goto(`${urls.pipeline}/docs/guides/paging`);
    const search = async (shortcut: string, words: string) => {
      await page.keyboard.press(shortcut);
      await page.keyboard.type(words);
      await page.getByText(/^\d+ results?$/).waitFor();
    };
    await search('/', 'rate_limit_exceeded');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/errors#rate_limit_exceeded$/);
    await search('Control+k', 'pagnation');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toContain('Pagination');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    expect(await page.locator('.found').isVisible()).toBe(false);
    await page.keyboard.press('Meta+k');
    await page.keyboard.type('qqxxzz');
    await page.getByText('No results for “qqxxzz”.').waitFor();
  });

  it('shows what it found wholly at every width', async () => {
    const page = await (await newContext(browser)).newPage();
    await page.goto(`${urls.pipeline}/docs`);
    await page.getByRole('searchbox').fill('replay');
    await page.locator('.found a').first().waitFor();
    for (const width of [1280, 1000, 700, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('.found').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await page.context().close();
  });

  it('answers a call without a credential at the first click', async () => {
    const page = desktop;
    await page.goto(`${urls.compensation}/api/v1/docs/reference/salaries-without-a-key`);
    const form = page.locator('form.try[data-path="/api/v1/salary/calculate"]');
    await form.getByRole('button', { name: 'Send GET' }).click();
    await form.locator('.good').waitFor();
    expect(await form.locator('.good strong').textContent()).toMatch(/^200/);
    expect(await form.locator('.outcome pre').first().textContent()).toContain('"citation"');
  });

  it('offers choices as choices, and shows the name of a key that the console gave', async () => {
    const page = desktop;
    await page.goto(`${urls.compensation}/docs/reference/salaries#key=Nightly%20report`);
    const form = page.locator('form.try[data-path="/api/v1/intelligence/salaries/calculate"]');
    const levels = form.getByLabel('exp').locator('option');
    expect(await levels.allTextContents()).toEqual(['not sent', 'entry', 'mid', 'senior', 'staff']);
    await page.getByText('stands for your API key “Nightly report”.').first().waitFor();
    expect(page.url()).not.toContain('#');
    expect(await page.locator('pre').allTextContents()).not.toContainEqual(
      expect.stringContaining('Nightly'),
    );
  });

  it('answers an unknown address with a page', async () => {
    const page = desktop;
    for (const address of [
      `${urls.pipeline}/nope`,
      `${urls.pipeline}/api/mcp/docs/nope`,
      `${urls.compensation}/nope`,
    ]) {
      const response = await page.goto(address);
      expect([response?.status(), response?.headers()['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await page.getByRole('link').count()).toBeGreaterThan(3);
    }
  });

  it('keeps the token for the tab alone, and works on records of one’s own', async () => {
    const { client } = await pipeline.newUser();
    const context = await newContext(browser, { viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto(`${urls.pipeline}/api/mcp/docs/reference/jobs`);
    const detail = page.locator('form.try[data-method=GET][data-path="/api/mcp/jobs/{id}"]');
    await detail.getByRole('button').click();
    expect(await detail.locator('.outcome').textContent()).toContain('at the top of the page first');
    await page.getByLabel('Your token').fill(String(client.token));
    const create = page.locator('form.try[data-method=POST][data-path="/api/mcp/jobs"]');
    await create.getByRole('button').click();
    await create.locator('.good').waitFor();
    expect(await create.locator('.good strong').textContent()).toMatch(/^201/);
    await detail.getByRole('button').click();
    await detail.locator('.good').waitFor();
    const deletion = page.locator('form.try[data-method=DELETE][data-path="/api/mcp/jobs/{id}"]');
    await deletion.getByRole('button').click();
    await deletion.getByText('Send again to go on').waitFor();
    expect((await client.get('/api/mcp/jobs')).body.total).toBe(1);
    await deletion.getByRole('button').click();
    await deletion.locator('.good').waitFor();
    expect((await client.get('/api/mcp/jobs')).body.total).toBe(0);
    const { id } = (await client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' })).body;
    await page.goto(`${urls.pipeline}/api/mcp/docs/reference/activities`);
    const log = page.locator('form.try[data-method=POST][data-path="/api/mcp/activities"]');
    const example = { type: 'phone_call', title: 'Call', jobId: 'job_0BYtvM4AxQ9aPWlPM00003' };
    await log
      .locator('textarea')
      .evaluate((field, text) => (field.textContent = text), JSON.stringify(example));
    await log.getByRole('button').click();
    await log.locator('.good').waitFor();
    expect(await log.locator('.outcome pre').first().textContent()).toContain(`"jobId": "${id}"`);
    await page.reload();
    expect(await page.getByLabel('Your token').inputValue()).toBe(client.token);
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await other.getByLabel('Your token').inputValue()).toBe('');
    await context.close();
  });
});
