import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ConsoleStack, Elsewhere } from '../../support/console-stack';
import { barriersOf } from '../axe';
import { visitor } from '../shared-console';
import { type SearchedJob, seedSearch } from '../shared-search';
import { visit } from '../visit';

const LAPTOP = { width: 1280, height: 800 };
const STAGES = ['applied', 'screening', 'interviewing', 'offer'];

/** Of the seeded jobs, the first that has had no answer. */
const FIRST_SILENT = 24;

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let elsewhere: Elsewhere;
let jobs: SearchedJob[];

beforeAll(async () => {
  ({ stack, context, page, elsewhere } = await visitor({
    viewport: LAPTOP,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  }));
  jobs = await seedSearch(elsewhere);
});

afterAll(async () => context.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const said = (text: string | RegExp) => page.locator('.announcement').getByText(text).waitFor();
const section = (title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const cards = () => page.locator('.now-cards:not(.now-each) > .now-card');

async function open(): Promise<void> {
  await visit(page, `${stack.console.url}/today`);
  await page.locator('.week-bars').waitFor();
  await page.locator('.loading').first().waitFor({ state: 'detached' });
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Infinity;
}

async function totalOf(query: string): Promise<number> {
  return (await elsewhere('GET', `jobs?archived=any&limit=1&${query}`)).total;
}

/** The follow-ups that are logged. */
async function logged(): Promise<number> {
  return (await elsewhere('GET', 'activities?type=follow_up&limit=1')).total;
}

describe('Today with a search of 57 jobs', () => {
  it('has everything that matters on the screen of a laptop', async () => {
    await open();
    expect(await cards().count()).toBe(3);
    const bottoms: number[] = [];
    for (const title of ['Now', 'This week', 'Your search so far'])
      bottoms.push(await bottomOf(section(title)));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(LAPTOP.height);
  });

  it('is called after the day, in words', async () => {
    const words = new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/Berlin',
    });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words.format(new Date()));
    expect(await page.locator('main').innerText()).not.toMatch(/\d{4}-\d\d-\d\d|01:00|00:00/);
  });

  it('shows how far the search is with the numbers of the API', async () => {
    const rows = await section('Your search so far').locator('.narrowing li').all();
    for (const [index, row] of rows.entries()) {
      const reached = await totalOf(`status=${STAGES.slice(index).join()}`);
      const ended = await totalOf(`status=${STAGES[index]}&outcome=accepted,rejected,withdrawn,no_response`);
      const [count] = await row.locator('.narrowing-count').allInnerTexts();
      expect(count).toBe(String(reached));
      expect(await row.locator('.narrowing-rest').allInnerTexts()).toEqual(
        ended === 0 ? [] : [`${ended} ended`],
      );
    }
    expect(rows).toHaveLength(STAGES.length);
    await page
      .getByText(/^No applications this week, \d+(?:\.\d)? a week before$|^\d+ applications? this week/)
      .waitFor();
  });

  it('opens the rest in place', async () => {
    await button(/^and (?:at least )?\d+ more$/).click();
    expect(await cards().count()).toBeGreaterThan(3);
    await button('Show less').click();
    expect(await cards().count()).toBe(3);
  });

  it('asks several companies with one text, logs those that were asked, and takes it back at once', async () => {
    const [silent] = jobs.slice(FIRST_SILENT);
    const contact = { name: 'Ada', email: 'ada@example.com', jobIds: [silent?.id] };
    await elsewhere('POST', 'contacts', contact);
    const before = await logged();
    await open();
    const group = button(/^Write to them: Ask/);
    if (!(await group.isVisible())) await button(/^and (?:at least )?\d+ more$/).click();
    await group.focus();
    await page.keyboard.press('Enter');
    const boxes = dialog().getByRole('checkbox');
    await boxes.first().waitFor();
    const count = await boxes.count();
    expect(count).toBeGreaterThanOrEqual(9);
    await dialog().getByText('You applied 29 days ago, no answer.').first().waitFor();
    const mail = dialog().getByRole('link', { name: `Mail to Ada at ${silent?.company}` });
    const subject = encodeURIComponent(`My application for ${silent?.title}`);
    expect(await mail.getAttribute('href')).toContain(`mailto:ada@example.com?subject=${subject}&body=Hello`);
    expect(await barriersOf(page)).toEqual([]);
    for (const number of [0, 1]) {
      await boxes.nth(number).focus();
      await page.keyboard.press('Space');
    }
    await dialog()
      .getByRole('button', { name: `Log ${count - 2} as asked` })
      .focus();
    await page.keyboard.press('Enter');
    await said(`Logged ${count - 2} as asked.`);
    expect((await logged()) - before).toBe(count - 2);
    await page.keyboard.press('Control+z');
    await said('Undone.');
    expect(await logged()).toBe(before);
  });

  it('offers to end what is silent for longer than usual, says so, and takes it back', async () => {
    await open();
    const each = button(/^See each: Ask/);
    if (!(await each.isVisible())) await button(/^and (?:at least )?\d+ more$/).click();
    await each.click();
    const unanswered = async () => totalOf('outcome=no_response');
    const before = await unanswered();
    await page.getByText('no answer. Mossgate usually answered you within 23 days.').waitFor();
    await button(/^No answer came: Ask Mossgate/).click();
    await said('Recorded that no answer came.');
    expect(await unanswered()).toBe(before + 1);
    await page.keyboard.press('Control+z');
    await said('Undone.');
    expect(await unanswered()).toBe(before);
  });

  it('plans follow-ups with one click, and takes them back at once', async () => {
    const planned = async () => {
      const all = await Promise.all(jobs.map(async ({ id }) => elsewhere('GET', `jobs/${id}`)));
      return all.filter(({ followUpAt }) => followUpAt !== null).length;
    };
    const before = await planned();
    await open();
    const group = button(/^Plan all: Plan \d+ follow-ups$/);
    if (!(await group.isVisible())) await button(/^and (?:at least )?\d+ more$/).click();
    await group.click();
    await said(/^Planned \d+ follow-ups\.$/);
    expect(await planned()).toBeGreaterThan(before);
    await button('Undo').click();
    await said('Undone.');
    expect(await planned()).toBe(before);
  });

  it('keeps the focus in the cards when one is put off', async () => {
    await open();
    await page
      .getByRole('button', { name: /^Tomorrow:/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await said(/tomorrow\.$/);
    await page.locator('.now-card:first-child :focus').waitFor();
    await page.keyboard.press('Control+z');
    await said('Undone.');
  });

  it('opens an appointment of the week from its day', async () => {
    await section('This week')
      .getByRole('button', { name: /Interview at / })
      .first()
      .click();
    await dialog().getByRole('heading', { level: 2 }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('has no barriers, and what is overdue is the first cell', async () => {
    for (const mood of ['low', 'okay', 'good', 'great'])
      await elsewhere('POST', 'me', { action: 'mood_checkin', mood });
    await elsewhere('POST', 'jobs', { company: 'Latecomer', title: 'Engineer', followUpOn: '2026-01-05' });
    await open();
    const first = section('This week').locator('.strip-day').first();
    await first.getByRole('heading', { name: 'Overdue 1' }).waitFor();
    await first.getByRole('link', { name: 'Follow up: Engineer at Latecomer' }).waitFor();
    await page.getByText('Your last check-ins', { exact: true }).click();
    await page.getByText('Your last days were better than the ones before.').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});
