import { join } from 'node:path';
import { writeWorkbook } from '../../../apps/pipeline/test/workbook.fixture';
import { context, elsewhere, faults, newVisitor, page, stack } from '../shared-console';
import { addAuthenticator } from '../virtual-authenticator';
import { visit } from '../visit';
import { temporaryFolder } from '../../support/ends-with-file';

const ZONE = 'Europe/Berlin';

/** As a German Excel saves it: Windows-1252, semicolons, and non-standard headings. */
const GERMAN_CSV = [
  'Kunde;Rolle im Team;Runde;Beworben am;Bemerkung',
  'Müller & Söhne;Entwickler Backend;Runde 1;03.11.2026;"Budget 90 000 €; Start Januar"',
  'Straße AG;Datenbankentwickler;Raus;05.10.2026;',
  'Äpfel GmbH;Teamleiter;Beworben;12.11.2026;Empfehlung',
].join('\r\n');

/** Blanks in a cell, which few bytes hold. */
const LARGE = 600_000;

const folder = temporaryFolder('search');

newVisitor({ locale: 'en-GB', timezoneId: ZONE });
beforeAll(() => addAuthenticator(context, page));

afterEach(() => {
  // Chromium reports every error answer; a conflict, a file that needs an explanation and a request for a passkey are
  // intended.
  const unexpected = faults.splice(0).filter((fault) => !/status of (?:400|403|412)/.test(fault));
  expect(unexpected).toEqual([]);
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const said = (text: string | RegExp) => page.locator('.announcement').getByText(text).waitFor();

async function open(path: string): Promise<void> {
  await visit(page, stack.console.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.loading').first().waitFor({ state: 'detached' });
}

async function events(): Promise<{ title: string; startsAt: string; endsAt: string | null }[]> {
  const { data } = await elsewhere('GET', 'calendar?from=2026-01-01T00:00:00Z&to=2027-12-31T00:00:00Z');
  return data;
}

describe('a search for a job', () => {
  it('takes a suggestion with one click, and takes it back with another one', async () => {
    const job = await elsewhere('POST', 'jobs', { company: 'Acme', title: 'Engineer' });
    const status = async () => (await elsewhere('GET', `jobs/${job.id}`)).status;
    await open('/today');
    await button('Mark as applied: Apply at Acme').click();
    await said('Moved to Applied.');
    expect(await status()).toBe('applied');
    await button('Undo').click();
    await said('Undone.');
    expect(await status()).toBe('saved');
    await button('Mark as applied: Apply at Acme').waitFor();

    await button('Tomorrow or dismiss: Apply at Acme').click();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await said('Dismissed.');
    await page.keyboard.press('Control+z');
    await button('Mark as applied: Apply at Acme').waitFor();
  });

  it('knows people, links them to jobs, and overwrites nothing that was changed elsewhere', async () => {
    await open('/contacts');
    await button('New contact').click();
    await dialog().getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await dialog().getByLabel('Company').fill('Acme');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
    await page.getByLabel('Link a job').selectOption({ label: 'Engineer at Acme' });
    await button('Link').click();
    await said('Linked to Ada Lovelace.');
    await page.getByLabel('In a few words').fill('Asked for a referral');
    await button('Log it').click();
    await page.getByText('Asked for a referral').waitFor();
    const lastTalk = page.locator('.contact-facts div').filter({ hasText: 'Last talked to' });
    await lastTalk.getByText(/now|ago/).waitFor();

    await button('Edit').click();
    await page.getByLabel('Telephone').fill('+49 30 1');
    const id = page.url().split('/').at(-1) ?? '';
    await elsewhere('PATCH', `contacts/${id}`, { phone: '+49 30 2', email: 'ada@example.com' });
    await button('Save').click();
    await dialog().getByText('+49 30 2').waitFor();
    await dialog().getByLabel('As you changed it').check();
    await dialog()
      .getByRole('button', { name: /Save|Keep|Write/ })
      .click();
    await said('Saved.');
    const contact = await elsewhere('GET', `contacts/${id}`);
    expect(contact).toMatchObject({ phone: '+49 30 1', email: 'ada@example.com' });
    expect(contact.jobIds).toHaveLength(1);

    await open('/contacts');
    await page.getByLabel('Find a contact').fill('lovel');
    await page.getByRole('link', { name: /Ada Lovelace/ }).waitFor();
    // The filter enters the address a moment later, which must not coincide with the next navigation.
    await page.waitForURL(/q=lovel/);
  });

  it('plans an interview, moves it by keyboard and by mouse, and cancels it', async () => {
    await open('/calendar?day=2026-11-25');
    await button('New appointment').press('Enter');
    await dialog().getByLabel('Title').fill('Talk with Acme');
    await dialog().getByLabel('Starts').fill('2026-11-25T10:00');
    await dialog().getByLabel('Job', { exact: true }).selectOption({ label: 'Engineer at Acme' });
    await dialog().getByLabel('Title').press('Enter');
    await said(/^Planned: Wednesday 25 November/);
    expect(await events()).toMatchObject([
      { title: 'Talk with Acme', startsAt: '2026-11-25T09:00:00.000Z', endsAt: '2026-11-25T10:00:00.000Z' },
    ]);

    await button(/Talk with Acme/).press('Enter');
    await dialog().getByLabel('Starts').fill('2026-11-26T14:30');
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    await said('Saved Talk with Acme.');
    expect(await events()).toMatchObject([
      { startsAt: '2026-11-26T13:30:00.000Z', endsAt: '2026-11-26T14:30:00.000Z' },
    ]);

    await dragBlock(-1, -2);
    await said(/^Moved to Wednesday 25 November/);
    expect(await events()).toMatchObject([
      { startsAt: '2026-11-25T11:30:00.000Z', endsAt: '2026-11-25T12:30:00.000Z' },
    ]);
    await button('Undo').click();
    await said('Undone.');
    expect(await events()).toMatchObject([{ startsAt: '2026-11-26T13:30:00.000Z' }]);

    await page.getByRole('link', { name: 'Month' }).click();
    await page.getByRole('table').waitFor();
    await button(/Talk with Acme/).waitFor();
    await dragInMonth(-2, 1);
    await said(/^Moved to Tuesday 1 December/);
    expect(await events()).toMatchObject([
      { startsAt: '2026-12-01T13:30:00.000Z', endsAt: '2026-12-01T14:30:00.000Z' },
    ]);
    await button('Undo').click();
    await said('Undone.');
    expect(await events()).toMatchObject([{ startsAt: '2026-11-26T13:30:00.000Z' }]);
    await page.getByRole('cell', { name: '17', exact: true }).click();
    expect(await dialog().getByLabel('Starts').inputValue()).toBe('2026-11-17T10:00');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await button(/Talk with Acme/).click();
    await button('Cancel the appointment').click();
    await said('Cancelled Talk with Acme.');
    expect(await events()).toEqual([]);
    await button('Undo').click();
    await button(/Talk with Acme/).waitFor();
    await page.getByRole('link', { name: 'List' }).click();
    await button('Talk with Acme').waitFor();
  });

  it('makes an address of the calendar once there is a passkey, which is asked for in place', async () => {
    await open('/calendar?view=list');
    await button('Make an address').click();
    await page.getByText('This needs a passkey, and you have none').waitFor();
    await open('/security');
    await button('Add a passkey').click();
    await dialog().getByLabel('Name').fill('Laptop');
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: 'Laptop' }).waitFor();
    await open('/calendar?view=list');
    await stack.console.dataSource.query(
      `UPDATE accounts.console_session SET stepped_up_at = now() - interval '301 s'`,
    );
    await button('Make an address').click();
    await page.getByText(/\/api\/mcp\/calendar\/feed\//).waitFor();
  });

  it('gives the calendar a new address, and the old one shows nothing from then on', async () => {
    const shown = page.getByText(/\/api\/mcp\/calendar\/feed\//);
    const before = (await shown.textContent()) ?? '';
    expect((await fetch(before)).status).toBe(200);
    await button('New address').click();
    await dialog().getByRole('button', { name: 'Make a new address' }).click();
    await dialog().waitFor({ state: 'detached' });
    const after = (await shown.textContent()) ?? '';
    expect(after).not.toBe(before);
    expect([(await fetch(before)).status, (await fetch(after)).status]).toEqual([404, 200]);
    expect(await (await fetch(after)).text()).toContain('Talk with Acme');
    await button('Switch it off').click();
    await dialog().getByRole('button', { name: 'Switch it off' }).click();
    await page.getByText('There is no address yet.').waitFor();
    expect((await fetch(after)).status).toBe(404);
  });

  it('brings a German spreadsheet along', async () => {
    const bytes = Buffer.from(GERMAN_CSV.replaceAll('€', '\u0080'), 'latin1');
    const file = { name: 'bewerbungen.csv', mimeType: 'text/csv', buffer: bytes };
    await open('/import');
    await page.getByLabel('File to import').setInputFiles(file);
    await page.getByText('Choose below which columns hold the company and the title.').waitFor();
    await page.getByLabel('Kunde is read as').selectOption('company');
    await page.getByLabel('Rolle im Team is read as').selectOption('title');
    await page.getByLabel('Runde is read as').selectOption('status');
    await page.getByLabel('“Runde 1” means').selectOption('screening');
    await page.getByLabel('“Raus” means').selectOption('rejected');
    await page.getByRole('cell', { name: 'Entwickler Backend at Müller & Söhne' }).waitFor();
    await button('Import 3 jobs').click();
    await page.getByText('3 jobs added').waitFor();
    const { data } = await elsewhere('GET', 'jobs?q=M%C3%BCller');
    expect(data).toMatchObject([{ status: 'screening', appliedAt: '2026-11-03T00:00:00.000Z' }]);
    expect(data[0].notes).toContain('Budget 90 000 €');

    const workbook = join(folder, 'bewerbungen.xlsx');
    await writeWorkbook(workbook, [
      ['Firma', 'Stelle', 'Beworben am', 'Gehalt', 'Ansprechpartner', 'Bemerkung'],
      ['Übermorgen KG', 'Architektin', '20.11.2026', '64.000', 'Dana Ruiz (HR)', ' '.repeat(LARGE)],
    ]);
    await button('Import another file').click();
    await page.getByLabel('File to import').setInputFiles(workbook);
    await page.getByText('Which column says how far you are?').waitFor();
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByRole('cell', { name: '€64k' }).waitFor();
    await button('Import 1 job').click();
    await page.getByLabel('Keep Dana Ruiz as a contact of Übermorgen KG').check();
    await button('Keep them').click();
    await page.getByText('1 kept.').waitFor();
    expect((await elsewhere('GET', 'contacts?q=dana')).data).toMatchObject([{ name: 'Dana Ruiz' }]);
  });
});

/** Drags the selected event of the month view by days and weeks, with the mouse. */
async function dragInMonth(days: number, weeks: number): Promise<void> {
  await button(/Talk with Acme/).waitFor();
  await page.locator('.month td').first().waitFor();
  const from = await button(/Talk with Acme/).boundingBox();
  const cell = await page.locator('.month td').first().boundingBox();
  if (!from || !cell) throw new Error('The month is not drawn.');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + days * cell.width * 0.5, y + weeks * cell.height * 0.5);
  await page.mouse.move(x + days * cell.width, y + weeks * cell.height);
  await page.mouse.up();
}

/** Drags the block of the week view by days and hours, with the mouse. */
async function dragBlock(days: number, hours: number): Promise<void> {
  const block = button(/Talk with Acme/);
  await block.scrollIntoViewIfNeeded();
  const from = await block.boundingBox();
  const column = await page.locator('.week-day').first().boundingBox();
  if (!from || !column) throw new Error('The week is not drawn.');
  const [x, y] = [from.x + from.width / 2, from.y + 10];
  const hour = column.height / 24;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + days * column.width * 0.5, y + hours * hour * 0.5);
  await page.mouse.move(x + days * column.width, y + hours * hour);
  await page.mouse.up();
}
