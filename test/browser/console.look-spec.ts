import type { BrowserContext, Page } from 'playwright-core';
import { CLAUDE_CODE, ClientDocumentHost } from '../support/client-document-host';
import type { ConsoleStack } from '../support/console-stack';
import { OauthProgram } from '../support/oauth-program';
import { pdfOf } from '../support/pipeline/file-form';
import { settled } from './axe';
import { newContext, PHONE, WIDE } from './chromium';
import { faultsInEveryLook } from './every-look';
import { sharedConsole } from './shared-console';
import { ROUTES, theOwner, type WholeConsole } from './whole-console';

const DIALOGS = [
  ['/jobs', 'Add a job'],
  ['/contacts', 'New contact'],
  ['/calendar', 'New appointment'],
  ['/keys', 'New key or token'],
  ['/keys', 'New webhook'],
  ['/owner/accounts', 'Invite somebody'],
  ['/today', /^Account: /],
] as const;

const POSTING = [
  'Senior Backend Engineer',
  'Company: Helio Labs',
  'Location: Denver, CO',
  'You will build the services behind our maps of roofs, and keep them quick.',
  'The base salary range for this role is $150,000 - $180,000 a year.',
].join('\n');
/** It says no, and is as wide and as long as mails get. */
const MAIL = [
  'From: Northbeam <jobs@northbeam.example>',
  'Subject: Your application as Data Engineer at Northbeam Labs',
  '',
  `Unfortunately, we have decided not to move forward with your application, ${'W'.repeat(300)}.`,
  'x'.repeat(300_000),
].join('\n');
const SHEET = [
  'Company,Job title,Status,City,Salary,Tags',
  ...Array.from({ length: 20 }, (_, i) => `Firm ${i},Analyst,Applied,"Denver, CO",$90k-110k,"dream, remote"`),
  'Firm 98,Clerk,Runde 3,,,',
  'Firm 99,,Applied,,,',
].join('\n');
const FILE = { mimeType: 'application/pdf', buffer: pdfOf(132_000) };
/** Sheets of paper and pixels on a phone: nobody reads a longer ranking. */
const MOST_SHEETS = 2;
const MOST_HEIGHT = 2_400;

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let whole: WholeConsole;

beforeAll(async () => {
  ({ stack, context, page, whole } = await theOwner());
});

afterAll(() => context.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

const open = (route: string) => whole.open(page, route);

describe('on a dark phone and at every width', () => {
  it.each(ROUTES)('%s', async (route) => {
    await open(route);
    expect(await faultsInEveryLook(page, route)).toEqual([]);
  });

  it.each(DIALOGS)('%s with what “%s” opens', async (route, name) => {
    await open(route);
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.locator('dialog[open], .account-pages').waitFor();
    expect(await faultsInEveryLook(page, `${route} ${name}`)).toEqual([]);
  });

  it('a posting that was read', async () => {
    await open('/today');
    await page.keyboard.press('n');
    await dialog().getByLabel('Link or text of the posting').fill(POSTING);
    await button('Read it').click();
    await page.locator('.draft-market svg').waitFor();
    expect(await faultsInEveryLook(page, 'posting')).toEqual([]);
    await button('Discard').click();
  });

  it('a mail that was read', async () => {
    await open('/jobs');
    await page.keyboard.press('e');
    await dialog().getByRole('textbox', { name: 'The mail' }).fill(MAIL);
    await button('Read it').click();
    await dialog().getByRole('heading', { level: 3 }).waitFor();
    expect(await faultsInEveryLook(page, 'mail')).toEqual([]);
  });

  it('a sheet before its import', async () => {
    await open('/import');
    const file = { name: 'search.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
    await page.getByLabel('File to import').setInputFiles(file);
    await page.getByText(/will be added/).waitFor();
    expect(await faultsInEveryLook(page, 'sheet')).toEqual([]);
  });

  it('files with long names, one sent and one refused', async () => {
    await open('/jobs/$jobId');
    const download = button('Download cv.html.pdf');
    await page.getByLabel('Files to add').setInputFiles([
      { ...FILE, name: `${'Curriculum_vitae_'.repeat(9)}Ada_Byron.pdf` },
      { ...FILE, name: 'cv.html' },
      { ...FILE, name: 'cv.rtf', buffer: Buffer.from('{}') },
    ]);
    await page.locator('.files').getByRole('alert').waitFor();
    await button('Mark as sent: cv.html.pdf').click();
    await page.locator('.file-sent').waitFor();
    const unfold = async () => {
      await settled(page);
      if (!(await download.isVisible()))
        await page.locator('.job-fold button', { hasText: 'Documents' }).press('Enter');
      await download.waitFor();
    };
    expect(await faultsInEveryLook(page, 'files', { unfold })).toEqual([]);
  });

  it('offers as a form', async () => {
    await open('/offers');
    await button('Add from my jobs').click();
    const boxes = dialog().getByRole('checkbox');
    await boxes.first().waitFor();
    for (const box of await boxes.all()) await box.check();
    await button('Add them').click();
    expect(await faultsInEveryLook(page, 'offers')).toEqual([]);
  });

  it('offers compared', async () => {
    for (const [label, text] of [
      ['Role', 'data engineer'],
      ['Place', 'denver'],
      ['Base a year', '150k'],
    ] as const)
      for (const field of await page.getByLabel(label, { exact: true }).all()) await field.fill(text);
    await button('Compare').click();
    await page.locator('.ranking .market').nth(1).waitFor();
    await page.getByText('Arguments, e-mail and call').waitFor();
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ format: 'A4' });
    await page.emulateMedia({ media: 'screen' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(MOST_SHEETS);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(
      MOST_HEIGHT,
    );
    await page.setViewportSize(WIDE);
    await page.getByText('Taxes, prices and other assumptions').click();
    expect(await faultsInEveryLook(page, 'compared')).toEqual([]);
  });

  it('offers as somebody else reads them', async () => {
    await page.getByRole('heading', { name: 'Share or print' }).click();
    await button('Make a link').click();
    const url = await page.getByLabel('link', { exact: true }).textContent();
    const shared = await context.newPage();
    await shared.goto(url ?? '');
    expect(await shared.textContent('body')).not.toMatch(/Mossgate|Calder|@/);
    await shared.evaluate(`document.querySelectorAll('details').forEach((one) => (one.open = true))`);
    expect(await faultsInEveryLook(shared, 'shared')).toEqual([]);
    await button(/^Revoke the link of Offer/)
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Revoke the link' }).press('Enter');
    await page.getByText('Link revoked.').waitFor();
    expect((await shared.reload())?.status()).toBe(404);
    await shared.close();
  });

  it('the small window in which a page is saved', async () => {
    const text = 'Data Engineer\nDenver, CO\n$150k a year';
    const carried = { v: 1, url: 'https://example.com/jobs/9', title: 'Data Engineer at Acme', text };
    const opened = await context.newPage();
    await opened.goto(`${stack.console.url}/save#${encodeURIComponent(JSON.stringify(carried))}`);
    await opened.locator('.draft-market svg').first().waitFor();
    expect(await faultsInEveryLook(opened, 'save')).toEqual([]);
    await opened.close();
  });

  it('what a program asks for', async () => {
    const host = await ClientDocumentHost.start();
    const resource = `${stack.environment['PUBLIC_BASE_URL']}/api/mcp`;
    const id = host.publish('/client', CLAUDE_CODE);
    const program = new OauthProgram(stack.console, id, 'http://127.0.0.1:9/callback', resource);
    await page.goto(stack.console.url + program.authorizePath());
    expect(await faultsInEveryLook(page, 'consent')).toEqual([]);
  });

  it.each(['/sign-in', '/welcome', '/recover', '/oauth/device'])(
    '%s before somebody signs in',
    async (path) => {
      const { browser } = await sharedConsole.get();
      const stranger = await newContext(browser);
      const tab = await stranger.newPage();
      await tab.goto(stack.console.url + path);
      expect(await faultsInEveryLook(tab, path)).toEqual([]);
      await stranger.close();
    },
  );
});
