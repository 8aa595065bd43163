import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { ConsoleStack, Elsewhere } from '../../support/console-stack';
import { barriersOf } from '../axe';
import { visitor } from '../shared-console';
import { seedSearch } from '../shared-search';
import { visit } from '../visit';

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let elsewhere: Elsewhere;

beforeAll(async () => {
  ({ stack, context, page, elsewhere } = await visitor({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    acceptDownloads: true,
  }));
});

afterAll(async () => context.close());

const open = (query = '') => visit(page, `${stack.console.url}/insights${query}`);
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
const cells = async (title: string) =>
  (await page.getByRole('region', { name: title }).locator('tbody tr').all()).map(async (row) =>
    (await row.locator('th, td').allInnerTexts()).map((text) => text.trim()),
  );

describe('How it went', () => {
  it('says what it will show while there is nothing, and shows no share of three', async () => {
    await open();
    await heading('How it went');
    await page.getByText('No applications yet').waitFor();
    for (const title of ['One', 'Two', 'Three'])
      await elsewhere('POST', 'jobs', { company: 'Acme', title, status: 'applied', source: 'Fair' });
    await page.getByText('3 applications are too few for a share.').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('%');
  });

  it('shows the figures of the API, and is reached from Today', async () => {
    await seedSearch(elsewhere);
    await visit(page, `${stack.console.url}/today`);
    await page.getByRole('link', { name: 'How it went' }).click();
    const { total, stages } = await elsewhere('GET', 'insights?timeZone=Europe/Berlin');
    await heading(`${total} applications`);
    const rows = await Promise.all(await cells('Stages'));
    expect(rows.map(([, reached, , , still]) => [reached, still])).toEqual(
      stages.map(({ reached, stillThere }: Record<string, number>) => [String(reached), String(stillThere)]),
    );
    expect(await barriersOf(page)).toEqual([]);
  });

  it('counts the applications of a range, which is in the address', async () => {
    const { total } = await elsewhere('GET', 'insights?timeZone=Europe/Berlin');
    await open();
    await page.getByRole('link', { name: 'Last 30 days' }).click();
    await page.waitForURL(/days=30/);
    await page.getByText(`${total} applications`).waitFor({ state: 'detached' });
    await page.getByLabel('Applied from').fill('2020-01-01');
    await page.getByLabel('to', { exact: true }).fill('2020-01-31');
    await page.getByText('No applications in this time').waitFor();
    await page.reload();
    await page.getByText('No applications in this time').waitFor();
  });

  it('gives the sheet of an employment office as a file and on paper, in the language of the reader', async () => {
    await open();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('applications.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/^\ufeff"Datum der Bewerbung","Arbeitgeber",/);

    await page.evaluate('window.print = () => undefined');
    await page.getByRole('button', { name: 'Print' }).click();
    const sheet = page.locator('.office-sheet');
    await sheet.waitFor({ state: 'attached' });
    expect(await sheet.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await sheet.isVisible()).toBe(true);
    expect(await page.locator('main').isVisible()).toBe(false);
    const { total } = await elsewhere('GET', 'insights');
    expect(await sheet.locator('tbody tr').count()).toBe(total);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await sheet.waitFor({ state: 'detached' });
  });
});
