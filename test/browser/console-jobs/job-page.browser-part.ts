import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ConsoleStack, Elsewhere } from '../../support/console-stack';
import type { Json } from '../../support/pipeline/pipeline-client';
import { untilTrue } from '../../support/until-true';
import { dayFromNow } from '../day-from-now';
import { barriersOf } from '../axe';
import { PHONE, WIDE } from '../chromium';
import { visitor } from '../shared-console';
import { visit } from '../visit';

const A_YEAR = { currency: 'USD', period: 'year' };

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let elsewhere: Elsewhere;

beforeAll(async () => {
  ({ stack, context, page, elsewhere } = await visitor({ locale: 'en-US', timezoneId: 'Europe/Berlin' }));
});

afterAll(async () => {
  await context.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const urlOf = ({ id }: Json) => `${stack.console.url}/jobs/${id}`;

function add(members: object): Promise<Json> {
  return elsewhere('POST', 'jobs', { title: 'Data Engineer', company: 'Acme', ...members });
}

async function open(job: Json): Promise<void> {
  await visit(page, urlOf(job));
  await heading(`${job.title} at ${job.company}`).waitFor();
}

/** Once its market pay was looked up. */
async function priced(job: Json): Promise<Json> {
  let found = job;
  await untilTrue('the market pay is there', async () => {
    found = await elsewhere('GET', `jobs/${job.id}`);
    return found.market !== null || found.marketReason !== null;
  });
  return found;
}

function ordinal(number: number): string {
  const suffix = new Map([
    ['one', 'st'],
    ['two', 'nd'],
    ['few', 'rd'],
  ]).get(new Intl.PluralRules('en', { type: 'ordinal' }).select(number));
  return `${number}${suffix ?? 'th'}`;
}

/** What the picture of the pay says of a job, with the job as the API has it. */
async function sentenceOf(members: object): Promise<{ text: string; job: Json }> {
  const job = await priced(await add({ location: 'Denver, CO', ...members }));
  await open(job);
  return { text: (await page.locator('.pay-picture figcaption').textContent()) ?? '', job };
}

describe('the pay of a job', () => {
  it('has the place of the posting and of the offer in the market, as the API has it', async () => {
    const { text, job } = await sentenceOf({
      company: 'Stripe',
      postedPay: { min: 110_000, max: 150_000, ...A_YEAR },
      salary: { min: 130_000, max: 130_000, ...A_YEAR },
    });
    const { min, max } = job.postedPayInMarket.percentile;
    expect(text).toContain(
      `in Denver, CO, all levels together, is $${job.market.median.toLocaleString('en-US')} a year; half get`,
    );
    expect(text).toContain(
      `The posting, $110,000 to $150,000, runs from the ${ordinal(min)} to the ${ordinal(max)} percentile: `,
    );
    expect(text).toMatch(/The salary you noted, \$130,000, is at the \d+(st|nd|rd|th) percentile: /);
    const drawn = page.locator('.pay-picture svg');
    for (const amount of ['$110k', '$150k', '$130k'])
      await drawn.getByText(amount, { exact: true }).waitFor();
    await page.getByText(/^Base pay, from wage surveys and visa filings, as of \w+ \d{4}\./).waitFor();
    await page
      .getByText(/^Visa sponsor: [\d,]+ filings .*most often as Software Engineer.* Filed by Stripe Inc\./)
      .waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  it('has a reason in place of a picture where no figure is known', async () => {
    const job = await priced(await add({ location: 'Berlin, Germany' }));
    await open(job);
    await page.getByText(job.marketReason.text).waitFor();
    expect(await page.locator('.pay-picture').count()).toBe(0);
  });
});

describe('the fields of a job', () => {
  const row = (label: string) =>
    page.locator('.edit-row').filter({ has: page.getByText(label, { exact: true }) });
  const focused = (locator: Locator) => locator.and(page.locator(':focus')).waitFor();

  it('are rows where they are set, and buttons where they are not', async () => {
    const job = await add({ title: 'Cartographer' });
    await open(job);
    expect(await row('Deadline').count()).toBe(0);
    await button('Edit source').press('Enter');
    await page.keyboard.type('A friend');
    await page.keyboard.press('Enter');
    await row('Source').getByText('A friend', { exact: true }).waitFor();
    await focused(row('Source').getByRole('button'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await row('Source').waitFor({ state: 'detached' });
    await focused(button('Edit source'));
    expect((await elsewhere('GET', `jobs/${job.id}`)).source).toBeNull();
    await button('Edit tags').press('Enter');
    await page.keyboard.press('Escape');
    await focused(button('Edit tags'));
  });

  it('have the text of the posting folded, with its length', async () => {
    await open(await add({ title: 'Reader', description: 'We are looking for a reader of long texts.' }));
    const text = page.getByText('We are looking for a reader', { exact: false });
    expect(await text.isVisible()).toBe(false);
    await page.getByText('Text of the posting (9 words)').click();
    await text.waitFor();
  });
});

describe('a look at the posting of a job', () => {
  const url = 'https://jobs.example.com/acme/data-engineer-7';
  const looked = async ({ id }: Json, members: object) => {
    const look = { address: url, url, reason: 'The page says so.', quote: null, ...members };
    await stack.pipeline.dataSource.query('UPDATE pipeline.job SET posting_look = $2 WHERE id = $1', [
      id,
      look,
    ]);
  };

  it('says what its page said, and proposes to close the job', async () => {
    const job = await add({ url });
    const quote = 'This position has been filled.';
    await looked(job, { state: 'closed', quote, lookedAt: new Date().toISOString() });
    await open(job);
    await page.getByText(`: “${quote}”`).waitFor();
    expect(await page.getByRole('button', { name: 'Look now' }).count()).toBe(0);

    await visit(page, `${stack.console.url}/jobs`);
    await page.locator(`[data-job="${job.id}"]`).getByText('Posting closed').waitFor();

    await open(job);
    await button('Close this job…').click();
    await button('Withdrawn').click();
    await button('Close this job…').waitFor({ state: 'detached' });
    await untilTrue('it is written', async () => {
      return (await elsewhere('GET', `jobs/${job.id}`)).outcome === 'withdrawn';
    });
  });

  it('is offered a week later, unless the service fetches no pages', async () => {
    const job = await add({ url });
    await looked(job, { state: 'open', lookedAt: dayFromNow(-8) });
    await open(job);
    await page.getByText('still open').waitFor();
    await page.getByRole('button', { name: 'Look now' }).click();
    await page.getByRole('alert').getByText('does not fetch pages').waitFor();
    expect(await page.getByRole('button', { name: 'Look now' }).count()).toBe(0);
  });
});

describe('the time line of a job', () => {
  it('has each stage with its day, the days between, and the next appointment', async () => {
    const job = await add({ title: 'Navigator' });
    await elsewhere('POST', `jobs/${job.id}/status`, { status: 'applied', occurredOn: dayFromNow(-24) });
    await elsewhere('POST', `jobs/${job.id}/status`, {
      status: 'screening',
      occurredOn: dayFromNow(-16),
      note: 'Ada called',
    });
    await elsewhere('POST', 'calendar', { title: 'Onsite', jobId: job.id, startsOn: dayFromNow(3) });
    await open(job);
    const line = page.getByRole('list', { name: 'Time line' }).getByRole('listitem');
    await line.nth(2).waitFor();
    const words = (await line.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '));
    const date = '\\w{3}, \\w{3} \\d+(?:, \\d{4})?';
    expect(words[0]).toMatch(new RegExp(`^Applied ${date}8 days$`));
    expect(words[1]).toMatch(new RegExp(`^Screening ${date}16 days so farNoteAda called$`));
    expect(words[2]).toMatch(new RegExp(`^Onsite ${date}in 3 days$`));
    await page.setViewportSize(PHONE);
    const [first, second] = [await line.nth(0).boundingBox(), await line.nth(1).boundingBox()];
    expect(second?.y).toBeGreaterThan(first?.y ?? Infinity);
    await page.setViewportSize(WIDE);
  });
});

describe('the jobs before and after', () => {
  const jobs: Json[] = [];
  const place = (text: string) => page.getByText(text, { exact: true }).waitFor();

  beforeAll(async () => {
    for (const title of ['Sailor one', 'Sailor two', 'Sailor three'])
      jobs.push(await add({ title, company: 'Harbour', status: 'screening' }));
  });

  it('come from the list in which the job was opened', async () => {
    await visit(page, `${stack.console.url}/jobs?view=list&q=sailor&sort=title`);
    await page.getByRole('link', { name: 'Sailor three' }).click();
    await heading('Sailor three at Harbour').waitFor();
    await place('2 of 3');
    await page.getByRole('link', { name: 'Next job' }).click();
    await heading('Sailor two at Harbour').and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('link', { name: 'Next job' }).count()).toBe(0);
    await page.keyboard.press('[');
    await heading('Sailor three at Harbour').waitFor();
    await page.keyboard.press('[');
    await heading('Sailor one at Harbour').waitFor();
    await place('1 of 3');
    await page.reload();
    await place('1 of 3');
    await page.keyboard.press(']');
    await heading('Sailor three at Harbour').waitFor();
  });

  it('are those of the column of the board, also after the job has moved on', async () => {
    await visit(page, `${stack.console.url}/jobs?q=harbour`);
    await page.getByRole('link', { name: 'Sailor two' }).click();
    await heading('Sailor two at Harbour').waitFor();
    await place('2 of 3 in Screening');
    await page.keyboard.press('m');
    await page.getByRole('dialog').getByRole('button', { name: 'Interviewing', exact: true }).click();
    await page.getByText('moved to Interviewing').waitFor();
    await place('2 of 3 in Screening');
    await page.keyboard.press(']');
    await heading('Sailor one at Harbour').waitFor();
  });

  it('are none where the page was opened by its address', async () => {
    const tab = await context.newPage();
    await tab.goto(urlOf(jobs[0]));
    await tab.getByRole('heading', { level: 1, name: 'Sailor one at Harbour' }).waitFor();
    expect(await tab.locator('.job-beside').count()).toBe(0);
    await tab.close();
  });
});

describe('the page of a job', () => {
  it('archives a job behind a button that Escape and the loss of the focus close', async () => {
    const job = await add({ title: 'Keeper' });
    await open(job);
    const more = button('Archive or delete');
    await more.press('Enter');
    await page.keyboard.press('Tab');
    await button('Archive').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await more.and(page.locator(':focus')).waitFor();
    expect(await button('Archive').isVisible()).toBe(false);
    await more.click();
    await button('Archive').click();
    await page.getByText('Archived', { exact: true }).waitFor();
    await more.click();
    await button('Bring back').click();
    await page.getByText('Archived', { exact: true }).waitFor({ state: 'detached' });
  });

  it('folds what is not looked at first on a phone, and keeps what is typed there', async () => {
    await open(await add({ title: 'Walker', notes: 'Ask about the boots' }));
    await page.setViewportSize(PHONE);
    const notes = page.getByText('Ask about the boots');
    await notes.waitFor({ state: 'hidden' });
    await button('Notes').click();
    await button('Edit notes').click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Ask about the tent');
    await page.setViewportSize(WIDE);
    expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Ask about the tent');
  });
});
