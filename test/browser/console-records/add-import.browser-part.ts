import { PHONE, WIDE } from '../chromium';
import { context, elsewhere, faults, newVisitor, page, stack } from '../shared-console';
import { visit } from '../visit';

const DENVER = [
  'Senior Backend Engineer',
  'Company: Helio Labs',
  'Location: Denver, CO',
  'You will build the services behind our maps of roofs, and keep them quick.',
  'The base salary range for this role is $150,000 - $180,000 a year.',
].join('\n');
const BERLIN = [
  'Backend Engineer (m/w/d) – Plattform',
  'Berlin, Germany',
  'Die Grünwerk Energie GmbH macht Strom.',
].join('\n');

/** Two names that may be the company, and two days. */
const UNCLEAR = 'Larch\nData Engineer\nMaple\nDenver, CO\nDeadline: 03/04/2027';

newVisitor({ locale: 'en-US', timezoneId: 'Europe/Berlin' });

afterEach(async () => {
  // A file that needs an explanation is refused at first.
  expect(faults.splice(0).filter((fault) => !fault.includes('status of 400'))).toEqual([]);
});

const dialog = () => page.getByRole('dialog', { name: 'Add a job' });
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const line = (name: string) => page.locator(`[data-line=${name}]`);
const market = () => page.locator('.draft-market');
const said = (text: string | RegExp) => page.locator('.announcement').getByText(text).waitFor();

async function open(path: string): Promise<void> {
  await visit(page, stack.console.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function read(text: string): Promise<void> {
  await page.keyboard.press('n');
  await dialog().getByLabel('Link or text of the posting').fill(text);
  await button('Read it').click();
  await dialog().getByRole('heading', { name: 'Check these four lines' }).waitFor();
}

async function discard(): Promise<void> {
  await button('Discard').click();
  await dialog().waitFor({ state: 'detached' });
}

describe('a posting that was read', () => {
  beforeAll(() => open('/today'));

  it('is four lines beside the market, before it is saved', async () => {
    await read(DENVER);
    await page.locator('.add-job [type=submit]:focus').waitFor();
    expect(await line('title').innerText()).toContain('Senior Backend Engineer');
    expect(await line('company').innerText()).toContain('Helio Labs');
    expect(await line('location').innerText()).toContain('Denver, CO');
    expect(await line('pay').innerText()).toContain('$150,000–180,000 a year');
    expect(await page.locator('[data-unsure=true]').count()).toBe(0);
    await market()
      .getByText(/median pay for a senior Backend Engineer in Denver, CO is \$/)
      .waitFor();
    await market()
      .getByText(/The posting, \$150,000 to \$180,000, runs from the .* percentile/)
      .waitFor();
    const fields = await dialog().locator('summary').allInnerTexts();
    expect(fields.map((one) => one.trim())).toEqual(['More details']);
    await page.setViewportSize(PHONE);
    const save = await button('Save the job').boundingBox();
    expect((save?.y ?? PHONE.height) + (save?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await page.setViewportSize(WIDE);
    await button('Save the job').press('Enter');
    await said('Added Senior Backend Engineer at Helio Labs.');
    await dialog().waitFor({ state: 'detached' });
    const { data } = await elsewhere('GET', 'jobs?q=helio');
    expect(data).toMatchObject([
      { location: 'Denver, CO', postedPay: { min: 150_000, max: 180_000, source: 'posting' } },
    ]);
  });

  it('has no market abroad, and says why', async () => {
    await read(BERLIN);
    await market()
      .getByText('No market figure for Berlin, Germany: figures are for the United States only.')
      .waitFor();
    expect(await market().locator('svg').count()).toBe(0);
    await button('Edit location').click();
    await dialog().getByLabel('Location').fill('Denver, CO');
    await market()
      .getByText(/in Denver, CO, all levels together, is \$/)
      .waitFor();
    await discard();
  });

  it('has what it may be as buttons', async () => {
    await read(UNCLEAR);
    await line('company').getByText('Which one is it?').waitFor();
    await button('Maple as company').click();
    await line('company').getByText('Maple', { exact: true }).waitFor();
    await page.locator('[data-line=company] .draft-edit:focus').waitFor();
    expect(await line('company').getAttribute('data-unsure')).toBe('false');
    await dialog().getByText('deadline unclear').click();
    await button(/^Apr 3, 2027 as deadline/).click();
    await page.locator('[data-more=Deadline] input:focus').waitFor();
    expect(await dialog().getByLabel('Deadline').inputValue()).toBe('2027-04-03');
    await dialog().getByText('deadline Apr 3, 2027').waitFor();
    await button('Edit pay').click();
    await dialog().getByLabel('From').fill('150k');
    await market()
      .getByText(/The posting, from \$150,000, starts at the/)
      .waitFor();
    await button('Start over').click();
    expect(await dialog().getByLabel('Link or text of the posting').inputValue()).toBe('');
    await button('Close').click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('is kept and sent later without a connection, and closes the dialog', async () => {
    await page.keyboard.press('n');
    await button('Fill in by hand').click();
    await dialog().getByLabel('Company').fill('Acme');
    await dialog().getByLabel('Title').fill('Cartographer');
    await dialog().locator('summary').click();
    await dialog().getByLabel('Status').selectOption('applied');
    await dialog().getByLabel('Date applied').fill('2026-11-02');
    await dialog().getByLabel('Deadline').fill('2027-03-04');
    await dialog().getByLabel('Source').fill('A friend');
    await context.setOffline(true);
    await button('Save the job').click();
    await dialog().waitFor({ state: 'detached' });
    const found = async () => (await elsewhere('GET', 'jobs?q=cartographer')).data;
    expect(await found()).toEqual([]);
    await context.setOffline(false);
    await said('Added Cartographer at Acme.');
    expect(await found()).toMatchObject([
      { status: 'applied', appliedOn: '2026-11-02', deadlineOn: '2027-03-04', source: 'A friend' },
    ]);
    faults.length = 0;
  });
});

/** As people keep them: five jobs twice, one without a title, and one with a status that nobody knows. */
const SHEET = [
  'Company,Job title,Status,City,Salary,Tags',
  ...Array.from({ length: 54 }, (_, i) =>
    [
      `Firm ${i}`,
      'Analyst',
      i % 2 ? 'Applied' : 'Saved',
      '"Denver, CO"',
      '$90k-110k',
      '"dream, remote"',
    ].join(),
  ),
  ...Array.from({ length: 5 }, (_, i) => `Firm ${i},Analyst,Saved,"Denver, CO",,`),
  'Firm 98,Clerk,Runde 3,,,',
  'Firm 99,,Applied,,,',
].join('\n');

describe('a spreadsheet', () => {
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer });

  it('of sixty jobs is imported by keyboard on a phone', async () => {
    await open('/import');
    await page.setViewportSize(PHONE);
    await choose('search.csv', Buffer.from(SHEET));
    await page.getByText('54 will be added, 5 skipped, 2 problems').waitFor();
    await page.getByLabel('“Runde 3” means').selectOption('screening');
    await page.getByText('55 will be added, 5 skipped, 1 problem').waitFor();
    await page.getByRole('button', { name: 'Problem 1' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Title: /).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: 'Analyst at Firm 7' });
    expect(await row.innerText()).toMatch(/\$90–110k/);
    const bar = page.locator('.import-bar');
    await row.scrollIntoViewIfNeeded();
    expect((await bar.boundingBox())?.y).toBeLessThan(PHONE.height);
    await bar.getByRole('button', { name: 'Import 55 jobs' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('55 jobs added').waitFor();
    await page.getByText('5 skipped, 1 problem.').waitFor();
    const { data } = await elsewhere('GET', 'jobs?q=analyst&limit=100&tag=Dream');
    expect(data).toHaveLength(54);
  });
});
