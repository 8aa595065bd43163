import type { BrowserContext, Page } from 'playwright-core';
import type { PipelineService } from '../../support/pipeline/pipeline-service';
import { barriersOf } from '../axe';
import { newContext } from '../chromium';
import { sharedServices } from '../shared-services';
import { watched } from '../watched';
import { REFERENCE_PAGES, SHORTEN } from './page-list';

const DESKTOP = { width: 1360, height: 900 };

describe('the reference in a browser', () => {
  let urls: Record<'compensation' | 'pipeline', string>;
  let pipeline: PipelineService;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    const { compensation, browser, ...shared } = await sharedServices.get();
    ({ pipeline } = shared);
    urls = { compensation: compensation.url, pipeline: pipeline.url };
    context = await newContext(browser, { viewport: DESKTOP });
    page = await context.newPage();
  });

  afterEach(() => void page.removeAllListeners());

  afterAll(() => context.close());

  it.each(REFERENCE_PAGES)('%s %s has no fault and no barrier that axe knows', async (service, path) => {
    const faults = watched(page);
    await page.goto(urls[service] + path, { waitUntil: 'load' });
    await page.evaluate(SHORTEN);
    expect(await barriersOf(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('finds pages of both services by the keyboard alone', async () => {
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

  it('keeps the token for the tab alone, and works on records of one’s own', async () => {
    const { client } = await pipeline.newUser();
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
  });
});
