import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ConsoleStack, Elsewhere } from '../../support/console-stack';
import type { Json } from '../../support/pipeline/pipeline-client';
import { untilTrue } from '../../support/until-true';
import { barriersOf } from '../axe';
import { ALL_BUT_CONTRAST, barriersInAllLooks, PHONE } from '../looks';
import { sharedConsole } from '../shared-console';
import { seedSearch } from '../shared-search';
import { clippedAtAllWidths } from '../widths';

const PICTURES = process.env['BROWSER_PICTURES'];
const LAPTOP = { width: 1280, height: 800 };
const STAGES = ['Saved', 'Applied', 'Screening', 'Interviewing', 'Offer', 'Closed'];
const JOBS = 57;

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let elsewhere: Elsewhere;
const faults: string[] = [];

beforeAll(async () => {
  const shared = await sharedConsole.get();
  ({ stack } = shared);
  context = await shared.browser.newContext({ viewport: LAPTOP, timezoneId: 'Europe/Berlin' });
  context.setDefaultTimeout(20_000);
  elsewhere = await stack.personIn(context);
  await seedSearch(elsewhere);
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
}, 120_000);

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

afterAll(async () => {
  await context.close();
});

async function picture(name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `board-list-${name}.png`) });
}

const open = (query = '') => page.goto(`${stack.console.url}/jobs${query}`);
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cards = () => page.getByRole('article');
const card = (text: string) => cards().filter({ hasText: text });
const rows = () => page.getByRole('row', { name: / at / });
const said = (text: string) => page.getByRole('status').filter({ hasText: text });
const titles = async (found: Locator) => (await found.getByRole('link').allInnerTexts()).slice(0, 12);

/** Further jobs, removed at the end while no page is open that would request them again. */
async function withJobs(jobs: object[], test: () => Promise<void>): Promise<void> {
  const ids: string[] = [];
  for (const job of jobs) ids.push((await elsewhere('POST', 'jobs', job)).id);
  try {
    await test();
  } finally {
    await page.goto('about:blank');
    for (const id of ids) await fetchGone(id);
  }
}

/** A response without a body. */
async function fetchGone(id: string): Promise<void> {
  await elsewhere('DELETE', `jobs/${id}`).catch(() => undefined);
}

const dollars = (min: number, max: number) => ({ min, max, currency: 'USD', period: 'year' });

describe('the board', () => {
  it('has six columns side by side in a laptop’s window, each with its count and a plus', async () => {
    await open();
    await column('Closed').getByRole('article').first().waitFor();
    const sizes = await page.evaluate<[number, number]>(`(() => {
      const { scrollWidth, clientWidth } = document.querySelector('.board');
      return [scrollWidth, clientWidth];
    })()`);
    expect(sizes[0]).toBe(sizes[1]);
    const boxes = await Promise.all(STAGES.map(async (stage) => column(stage).boundingBox()));
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(LAPTOP.width);
    }
    const counts = await page.locator('.board-count').allInnerTexts();
    expect(counts).toEqual(['13', '20', '6', '4', '2', '12']);
    expect(await barriersInAllLooks(page, 'board', picture)).toEqual([]);
    await page.setViewportSize(LAPTOP);

    await page.getByRole('button', { name: 'Add to Screening' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fill in by hand' }).click();
    await page.getByRole('textbox', { name: 'Company' }).fill('Plusworks');
    await page.getByRole('textbox', { name: 'Title' }).fill('Adder');
    await page.getByRole('dialog').getByRole('button', { name: 'Save the job' }).click();
    await column('Screening').getByRole('article').filter({ hasText: 'Adder' }).waitFor();
    const [{ id }] = (await elsewhere('GET', 'jobs?q=plusworks')).data;
    await page.goto('about:blank');
    await fetchGone(id);
  });

  it('opens the dialog from its address, once', async () => {
    await open('?add=true');
    await page.getByRole('dialog').waitFor();
    await untilTrue('the address is plain', async () => !page.url().includes('add='));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('says on each card what is posted, what the market is and how the two compare', async () => {
    await page.goto('about:blank');
    const job = { title: 'Data Engineer', company: 'Verdict', location: 'Denver, CO' };
    const { id } = await elsewhere('POST', 'jobs', job);
    await untilTrue(
      'the market is known',
      async () => (await elsewhere('GET', `jobs/${id}`)).market !== null,
    );
    const { median } = (await elsewhere('GET', `jobs/${id}`)).market;
    await fetchGone(id);
    const posted: [company: string, pay: object, words: RegExp][] = [
      ['Verdict above', dollars(median * 2, Math.round(median * 2.2)), /market [\d.]+k\s*above/],
      ['Verdict even', dollars(median - 5_000, median + 5_000), /market [\d.]+k\s*in line/],
      ['Verdict below', dollars(Math.round(median / 2), Math.round(median / 1.9)), /market [\d.]+k\s*below/],
      [
        'Verdict euros',
        { ...dollars(75_000, 90_000), currency: 'EUR' },
        /€75k–90k\s*market \$[\d.]+k\s*not comparable/,
      ],
    ];
    const berlin = { ...job, company: 'Verdict abroad', location: 'Berlin, Germany' };
    await withJobs(
      [
        ...posted.map(([company, postedPay]) => ({ ...job, company, postedPay })),
        { ...berlin, postedPay: { ...dollars(75_000, 90_000), currency: 'EUR' } },
      ],
      async () => {
        await open('?q=verdict');
        for (const [company, , words] of posted) await card(company).filter({ hasText: words }).waitFor();
        await card('Verdict abroad')
          .filter({ hasText: /€75k–90k\s*no figures for Germany/ })
          .waitFor();
        await picture('verdicts');
      },
    );
  });

  it('marks silent jobs after the days that are set, and keeps them for this person', async () => {
    await open('?q=mossgate');
    // What was applied for four days ago is no ghost; nine of ten answers of this company came within 23 days.
    const ghosts = () => column('Applied').getByText('No answer for 29 days, usually 23');
    await ghosts().first().waitFor();
    await column('Applied').getByText('Applied 4 days ago').first().waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const days = page.getByLabel('No answer after');
    await days.fill('60');
    await untilTrue('none is silent', async () => (await ghosts().count()) === 0);
    await column('Applied').getByText('Applied 29 days ago').first().waitFor();
    await page.reload();
    await column('Applied').getByText('Applied 29 days ago').first().waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await days.fill('');
    await ghosts().first().waitFor();
  });

  it('shows each filter in use as a chip that can be taken away', async () => {
    await open();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Tag', { exact: true }).fill('dream');
    await page.waitForURL(/tag=dream/);
    await page.getByLabel('Place', { exact: true }).fill('denver');
    await page.waitForURL(/location=denver/);
    await page.getByLabel('Pays at least, US$').fill('150k');
    await page.waitForURL(/payFrom=150000/);
    const { total } = await elsewhere('GET', 'jobs?tag=Dream&location=Denver&payFrom=150000');
    expect(total).toBeGreaterThan(0);
    await untilTrue('they are filtered', async () => (await cards().count()) === total);
    await picture('filters');
    await page.getByRole('button', { name: 'From $150k: remove this filter' }).click();
    await page.getByRole('button', { name: 'In denver: remove this filter' }).click();
    const { total: dreams } = await elsewhere('GET', 'jobs?tag=Dream');
    // Of a long column only the visible cards are in the document, so the counts are added up.
    const counted = async () =>
      (await page.locator('.board-count').allInnerTexts()).reduce((sum, count) => sum + Number(count), 0);
    await untilTrue('all with the tag are there', async () => (await counted()) === dreams);
    await page.getByLabel('Where you work').selectOption('Remote');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await untilTrue('the address is plain', async () => new URL(page.url()).search === '');
  });

  it('has its stages above the first card on a phone, which go to their column', async () => {
    await page.setViewportSize(PHONE);
    await open();
    await cards().first().waitFor();
    expect((await cards().first().boundingBox())?.y).toBeLessThan(320);
    await page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Offer 2' }).click();
    await untilTrue(
      'the column is in view',
      async () => ((await column('Offer').boundingBox())?.x ?? 999) < 100,
    );
    await picture('phone');
    await page.setViewportSize(LAPTOP);
  });

  it('is cut off at no width, nor is the list', async () => {
    const look = async (name: string) => {
      await page.locator('[data-job]').first().waitFor();
      await picture(`${name}-${page.viewportSize()?.width}`);
    };
    const [board, list] = [`${stack.console.url}/jobs`, `${stack.console.url}/jobs?view=list`];
    expect(await clippedAtAllWidths(page, board, async () => look('board'))).toEqual([]);
    expect(await clippedAtAllWidths(page, list, async () => look('list'))).toEqual([]);
    await page.setViewportSize(LAPTOP);
  });

  it('shows somebody without jobs what it will show, and offers the import', async () => {
    const { browser } = await sharedConsole.get();
    const other = await browser.newContext({ viewport: PHONE });
    await stack.personIn(other);
    const tab = await other.newPage();
    await tab.goto(`${stack.console.url}/jobs`);
    await tab.getByRole('button', { name: 'Add your first job' }).waitFor();
    if (PICTURES) await tab.screenshot({ path: join(PICTURES, 'board-list-empty.png') });
    expect(await barriersOf(tab, ALL_BUT_CONTRAST)).toEqual([]);
    await tab.getByRole('link', { name: 'Import a spreadsheet' }).click();
    await tab.waitForURL(/\/import$/);
    await other.close();
  });
});

describe('the list', () => {
  it('is ordered by each of its headers as the API orders, both ways', async () => {
    await open('?view=list');
    await rows().first().waitFor();
    expect(await barriersInAllLooks(page, 'list', picture)).toEqual([]);
    await page.setViewportSize(LAPTOP);
    const orders: [header: string, sort: string, button: string][] = [
      ['Job', 'title', 'Job'],
      ['Company', 'company', 'Company'],
      ['Stage', 'status', 'Stage'],
      ['Applied', 'appliedAt', 'Applied'],
      ['Pay', '-pay', 'Pay'],
      ['Next', 'followUpAt', 'Follow-up'],
      ['Next', 'deadlineAt', 'Deadline'],
    ];
    for (const [header, sort, button] of orders) {
      const turned = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      for (const order of [sort, turned]) {
        const found = page.getByRole('columnheader', { name: header, exact: true });
        await found.getByRole('button', { name: button }).click();
        const { data } = await elsewhere('GET', `jobs?sort=${order}&limit=12`);
        const expected = data.map(({ title }: Json) => title);
        await untilTrue(
          `the list is by ${order}`,
          async () => (await titles(rows())).join() === expected.join(),
        );
        const direction = order.startsWith('-') ? 'descending' : 'ascending';
        expect(await found.getAttribute('aria-sort')).toBe(direction);
      }
    }
  });

  it('chooses four rows by Shift and the arrows, and by Shift and the mouse', async () => {
    await open('?view=list');
    await rows().first().focus();
    for (const next of [3, 4, 5]) {
      await page.keyboard.press('Shift+ArrowDown');
      await page.locator(`[role=row][aria-rowindex="${next}"]:focus`).waitFor();
    }
    await page.getByText('4 jobs chosen').waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await page.getByText('3 jobs chosen').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await page.getByText('4 jobs chosen').waitFor();
  });

  it('tags all jobs at once, as the tag is spelled already, and takes it back', async () => {
    const tagged = async () => (await elsewhere('GET', 'jobs?tag=dream&limit=1&archived=any')).total;
    const before = await tagged();
    await open('?view=list');
    await page.getByRole('button', { name: `Choose all ${JOBS}` }).click();
    await page.getByText(`${JOBS} jobs chosen`).waitFor();
    await page.getByRole('button', { name: 'Tag…' }).click();
    const dialog = page.getByRole('dialog');
    await page.locator('datalist option[value=Dream]').first().waitFor({ state: 'attached' });
    await dialog.getByLabel('Tags').fill('dream');
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await said(`${JOBS} jobs tagged Dream`).waitFor();
    expect(await tagged()).toBe(JOBS);
    expect((await elsewhere('GET', 'jobs?tag=Dream&limit=100&archived=any')).data[0].tags).toContain('Dream');
    await page.getByRole('button', { name: 'Undo' }).click();
    await untilTrue('the tag is gone again', async () => (await tagged()) === before);
  });
});
