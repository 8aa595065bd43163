import { untilTrue } from '../../support/until-true';
import { PHONE, WIDE } from '../chromium';
import { context, elsewhere, faults, newVisitor, page, stack } from '../shared-console';
import { visit } from '../visit';

const DAY_MS = 86_400_000;

const SOON = new Date(Date.now() + 6 * DAY_MS);
const SOON_WORDS = SOON.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const INVITATION = [
  'From: Kim Lee <kim@acme.com>',
  'Subject: Interview at Acme',
  '',
  `We would like to invite you to an interview for the Data Engineer role on ${SOON_WORDS} at 2pm ET.`,
  'https://zoom.us/j/99012345678',
].join('\n');
const OFFER = [
  'From: Kim Lee <kim@beta.example>',
  'Subject: Your offer',
  '',
  'We are pleased to offer you the Data Analyst position at Beta.',
  'Your base salary is $94,000 a year. Your target bonus is 8%. You get a sign-on bonus of $6,000 and 400 RSUs.',
].join('\n');
const NO = 'Unfortunately, we have decided not to move forward with your application';
const refusal = (from: string) =>
  `From: ${from}\r\nSubject: Your application${from === FROM_ACME ? ' as Data Engineer' : ''}\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHi Jo,\r\n\r\n${NO}.\r\n`;
const FROM_ACME = 'Acme Recruiting <jobs@acme.com>';
const FROM_BETA = 'Beta <jobs@beta.example>';

let acme: string;
let analyst: string;

newVisitor({ locale: 'en-US', timezoneId: 'Europe/Berlin' });
beforeAll(async () => {
  const add = async (company: string, title: string): Promise<string> =>
    (await elsewhere('POST', 'jobs', { company, title, status: 'applied' })).id;
  acme = await add('Acme', 'Data Engineer');
  await add('Beta', 'Data Engineer');
  analyst = await add('Beta', 'Data Analyst');
});

beforeEach(() => open('/jobs'));

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

const dialog = () => page.getByRole('dialog').filter({ has: page.locator('.mail') });
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const boxes = () => dialog().getByRole('checkbox');
const field = () => dialog().getByRole('textbox', { name: 'The mail' });
const says = (words: string | RegExp) => dialog().getByRole('heading', { level: 3, name: words }).waitFor();
const said = (text: string | RegExp) => page.locator('.announcement').getByText(text).waitFor();
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const closed = () => dialog().waitFor({ state: 'detached' });

async function open(path: string): Promise<void> {
  await visit(page, stack.console.url + path);
  await page.getByRole('button', { name: 'Paste a mail' }).waitFor();
}

async function read(text: string): Promise<void> {
  await page.keyboard.press('e');
  await field().fill(text);
  await button('Read it').click();
}

/** As from another window: nothing of the page begins the drag. */
async function drag(name: string, content: string, end: 'drop' | 'dragleave' = 'drop'): Promise<void> {
  const data = await page.evaluateHandle(
    `(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)})); return data; })()`,
  );
  // A drag that goes on tells of itself again and again.
  await untilTrue('the page says what it takes', async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
    return page.getByText('Drop a mail: .eml or text, at most 1 MB').isVisible();
  });
  await page.dispatchEvent('body', end, { dataTransfer: data });
  await page.locator('.mail-drop').waitFor({ state: 'detached' });
}

/** Into what has the focus. */
async function paste(text: string): Promise<void> {
  await page.evaluate(
    `(() => { const clipboardData = new DataTransfer(); clipboardData.setData('text/plain', ${JSON.stringify(text)}); document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })); })()`,
  );
}

async function jobNow(id: string): Promise<{ status: string; outcome: string | null }> {
  return elsewhere('GET', `jobs/${id}`);
}

describe('a mail', () => {
  it('that invites puts the interview into the calendar and moves the card, which one undo takes back', async () => {
    await page.keyboard.press('e');
    await field().and(page.locator(':focus')).waitFor();
    await paste(INVITATION);
    await says(/^Acme invites you: .* your time \(2:00 PM in New York\)$/);
    await dialog().locator('h3:focus').waitFor();
    await dialog().getByRole('blockquote').getByText('We would like to invite you').waitFor();
    expect(await boxes().count()).toBe(4);
    for (const box of await boxes().all()) expect(await box.isChecked()).toBe(true);
    await dialog().getByText('Move to Interviewing').waitFor();
    await dialog().getByText('zoom.us', { exact: true }).waitFor();
    await dialog().getByText('Keep Kim Lee as a contact').waitFor();
    await button('Save').press('Enter');
    await closed();
    await said('Data Engineer at Acme: moved to Interviewing, interview added, contact kept, mail logged.');
    await column('Interviewing').getByText('Data Engineer').waitFor();
    const day = SOON.toISOString().slice(0, 10);
    const { data } = await elsewhere('GET', `calendar?from=${day}`);
    expect(data).toMatchObject([{ jobId: acme, type: 'interview', timeZone: 'America/New_York' }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await said('Undone.');
    await column('Applied').getByText('Acme').waitFor();
    expect((await elsewhere('GET', `calendar?from=${day}`)).data).toEqual([]);
  });

  it('that is dropped as a file and says no closes the card, and undo brings it back', async () => {
    await drag('reply.eml', refusal(FROM_ACME), 'dragleave');
    await drag('reply.eml', refusal(FROM_ACME));
    await says('Acme says no');
    await dialog().getByText('Close as rejected').waitFor();
    await boxes().nth(1).uncheck();
    await button('Save').click();
    await closed();
    await said('Data Engineer at Acme: closed as rejected.');
    await column('Closed').getByText('Acme').waitFor();
    await page.keyboard.press('Control+z');
    await column('Applied').getByText('Acme').waitFor();
    expect(await jobNow(acme)).toMatchObject({ status: 'applied', outcome: null });
  });

  it('that may mean several jobs asks which one, and takes any other', async () => {
    await read(refusal(FROM_BETA));
    await says('Perhaps a refusal');
    await dialog().getByText('Which of these jobs is it about?').waitFor();
    expect(await boxes().count()).toBe(0);
    await button('Data Analyst at Beta').click();
    await says('Beta says no');
    await dialog().getByText('About Data Analyst at Beta').waitFor();
    await button('Another job').click();
    await button('None of these').click();
    await dialog().getByLabel('The job', { exact: true }).selectOption('Data Engineer at Acme');
    await button('This one').click();
    await says('Acme says no');
    await button('Close').click();
    await closed();
    expect(await jobNow(analyst)).toMatchObject({ outcome: null });
  });

  it('that offers brings base, bonus and signing bonus into the comparison', async () => {
    await read(OFFER);
    await says(/Beta offers you the job$/);
    await dialog().getByText('You get a sign-on bonus of $6,000 and 400 RSUs.').waitFor();
    for (const box of await boxes().all()) await box.check();
    await button('Save').click();
    await closed();
    await visit(page, `${stack.console.url}/offers`);
    await page.getByRole('button', { name: 'Add from my jobs' }).click();
    await page.getByRole('checkbox', { name: /Beta, Data Analyst/ }).check();
    await page.getByRole('button', { name: 'Add them' }).click();
    await page.getByText('The offer says: Your target bonus is 8%.').waitFor();
    const amounts = await Promise.all(
      ['Base a year', 'Bonus', 'Signing bonus', 'Equity'].map((name) =>
        page.getByLabel(name, { exact: true }).inputValue(),
      ),
    );
    expect(amounts).toEqual(['94000', '8%', '$6,000', '']);
  });

  it('is text only, whatever it holds', async () => {
    const evil = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;
    const hostile = `From: ${FROM_ACME}\nSubject: ${evil}\n\n${NO} for Data Engineer, ${evil} ${'W'.repeat(300)}.\n\n${'x'.repeat(300_000)}`;
    await read(hostile);
    await says(/Acme says no/);
    expect(await dialog().locator('img, script').count()).toBe(0);
    expect(await page.title()).toContain('Wagewright');
    await button('Close').click();
    await closed();
  });

  it('waits for the connection, which is said, and is read by itself; what is ticked is sent later', async () => {
    await read(refusal(FROM_ACME));
    await says('Acme says no');
    await button('Another mail').click();
    await context.setOffline(true);
    await field().fill(refusal(FROM_ACME));
    await button('Read it').click();
    await dialog().getByText('No connection.').waitFor();
    await context.setOffline(false);
    await says('Acme says no');
    await context.setOffline(true);
    await button('Save').click();
    await closed();
    await context.setOffline(false);
    await said('Data Engineer at Acme: closed as rejected, mail logged.');
    expect(await jobNow(acme)).toMatchObject({ outcome: 'rejected' });
    faults.length = 0;
  });

  it('is no card that is dragged, and lies open on Today as well', async () => {
    await page.evaluate(
      `new MutationObserver(() => { if (document.querySelector('.mail-drop')) window.wasZone = true; }).observe(document.body, { childList: true, subtree: true })`,
    );
    await page.getByRole('article').filter({ hasText: 'Data Analyst' }).dragTo(column('Screening'));
    await untilTrue('it has moved', async () => (await jobNow(analyst)).status === 'screening');
    expect(await page.evaluate('window.wasZone')).toBeUndefined();
    expect(await dialog().count()).toBe(0);

    await page.setViewportSize(PHONE);
    await open('/today');
    await page.getByRole('button', { name: 'Paste a mail' }).click();
    await field().fill(INVITATION);
    await page.keyboard.press('Escape');
    await closed();
    await page.getByRole('button', { name: 'Paste a mail' }).and(page.locator(':focus')).waitFor();
    await page.setViewportSize(WIDE);
  });
});
