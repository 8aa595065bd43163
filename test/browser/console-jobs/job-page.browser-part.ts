import type { Locator } from 'playwright-core';
import type { Json } from '../../support/pipeline/pipeline-client';
import { PHONE, WIDE } from '../chromium';
import { elsewhere, newVisitor, page, stack } from '../shared-console';
import { visit } from '../visit';

newVisitor({ locale: 'en-US', timezoneId: 'America/Los_Angeles' });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const row = (label: string) =>
  page.locator('.edit-row').filter({ has: page.getByText(label, { exact: true }) });
const said = (text: string) => page.locator('.announcement').getByText(text).waitFor();
const focused = (locator: Locator) => locator.and(page.locator(':focus')).waitFor();

function add(members: object): Promise<Json> {
  return elsewhere('POST', 'jobs', { title: 'Data Engineer', company: 'Acme', ...members });
}

async function open(job: Json): Promise<void> {
  await visit(page, `${stack.console.url}/jobs/${job.id}`);
  await heading(`${job.title} at ${job.company}`).waitFor();
}

describe('the fields of a job', () => {
  it('are rows where they are set, and buttons where they are not', async () => {
    const job = await add({ title: 'Cartographer' });
    await open(job);
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

  it('take a deadline as it is typed, lose nothing incomplete, and take a time and its undo', async () => {
    const job = await add({ title: 'Mapper' });
    const written = async () => {
      const { deadlineAt, deadlineOn } = await elsewhere('GET', `jobs/${job.id}`);
      return [deadlineOn, deadlineAt];
    };
    await open(job);
    await button('Edit deadline').click();
    await page.keyboard.type('1211');
    await page.keyboard.press('Enter');
    await row('Deadline').getByText('Type the day, the month and the year.').waitFor();
    await page.keyboard.type('2030');
    await page.keyboard.press('Enter');
    await said('Deadline saved.');
    expect(await written()).toEqual(['2030-12-11', '2030-12-11T00:00:00.000Z']);
    await button('Edit deadline').click();
    await button('Add a time').click();
    await page.keyboard.type('04');
    await button('Save').click();
    await row('Deadline').getByText('Type the hour and the minute').waitFor();
    await page.getByLabel('Time', { exact: true }).fill('16:00');
    await button('Save').click();
    await row('Deadline').getByText('Wed, Dec 11, 2030, 4:00 PM', { exact: true }).waitFor();
    expect(await written()).toEqual([null, '2030-12-12T00:00:00.000Z']);
    await button('Undo').click();
    await said('Undone.');
    expect(await written()).toEqual(['2030-12-11', '2030-12-11T00:00:00.000Z']);
    await button('Edit deadline').click();
    await button('Take away deadline').click();
    await row('Deadline').waitFor({ state: 'detached' });
    expect(await written()).toEqual([null, null]);
  });
});

describe('the jobs before and after', () => {
  it('come from the list in which the job was opened, by link and by key', async () => {
    for (const title of ['Sailor two', 'Sailor three', 'Sailor one'])
      await add({ title, company: 'Harbour' });
    await visit(page, `${stack.console.url}/jobs?view=list&q=sailor`);
    await page.getByRole('link', { name: 'Sailor three' }).click();
    await heading('Sailor three at Harbour').waitFor();
    await page.getByRole('link', { name: 'Next job' }).click();
    await focused(heading('Sailor two at Harbour'));
    expect(await page.getByRole('link', { name: 'Next job' }).count()).toBe(0);
    await page.keyboard.press('[');
    await heading('Sailor three at Harbour').waitFor();
    await page.reload();
    await page.getByText('2 of 3', { exact: true }).waitFor();
    await page.keyboard.press('[');
    await heading('Sailor one at Harbour').waitFor();
  });
});

describe('the page of a job', () => {
  it('archives a job behind a button that Escape closes', async () => {
    await open(await add({ title: 'Keeper' }));
    const more = button('Archive or delete');
    await more.press('Enter');
    await page.keyboard.press('Tab');
    await focused(button('Archive'));
    await page.keyboard.press('Escape');
    await focused(more);
    expect(await button('Archive').isVisible()).toBe(false);
    await more.click();
    await button('Archive').click();
    await page.getByText('Archived', { exact: true }).waitFor();
  });

  it('folds what is not looked at first on a phone, and keeps what is typed there', async () => {
    await open(await add({ title: 'Walker', notes: 'Ask about the boots' }));
    await page.setViewportSize(PHONE);
    await page.getByText('Ask about the boots').waitFor({ state: 'hidden' });
    await button('Notes').click();
    await button('Edit notes').click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Ask about the tent');
    await page.setViewportSize(WIDE);
    expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Ask about the tent');
  });
});

describe('a new job', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Add a job' });

  it('is kept over a reload when its dialog is closed, until it is discarded', async () => {
    await visit(page, `${stack.console.url}/jobs`);
    await page.keyboard.press('n');
    await dialog().getByRole('button', { name: 'Fill in by hand' }).click();
    await dialog().getByLabel('Company').fill('Acme');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.reload();
    await heading('Board').waitFor();
    await page.keyboard.press('n');
    expect(await dialog().getByLabel('Company').inputValue()).toBe('Acme');
    await dialog().getByRole('button', { name: 'Discard' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    expect(await dialog().getByLabel('Link or text of the posting').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('shows what the market pays as soon as it was looked up', async () => {
    await add({ company: 'Globex', location: 'Denver, CO' });
    await page
      .getByRole('article')
      .filter({ hasText: 'Globex' })
      .getByText(/^market/)
      .waitFor();
  });
});
