import type { Json } from '../../support/pipeline/pipeline-client';
import { untilTrue } from '../../support/until-true';
import { Finger } from '../finger';
import { faultsIn, newContext, PHONE } from '../chromium';
import { context, elsewhere, faults, newVisitor, page, sharedConsole, stack } from '../shared-console';
import { visit } from '../visit';

const TABLET = { width: 820, height: 1_100 };

newVisitor({ timezoneId: 'Europe/Berlin' });

beforeEach(() => {
  faults.length = 0;
});

const column = (name: string, tab = page) => tab.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (title: string, tab = page) => tab.getByRole('article').filter({ hasText: title });
const said = (text: string, tab = page) => tab.getByRole('status').filter({ hasText: text });
const dialogButton = (name: string, tab = page) =>
  tab.getByRole('dialog').getByRole('button', { name, exact: true });

async function jobs(query = ''): Promise<Json[]> {
  return (await elsewhere('GET', `jobs${query}`)).data;
}

async function add(job: { title: string; company: string; [member: string]: unknown }): Promise<string> {
  return (await elsewhere('POST', 'jobs', job)).id;
}

async function drag(title: string, to: string): Promise<void> {
  await card(title).dragTo(column(to));
}

describe('the job search in a browser', () => {
  it('goes from the first saved job to the signed offer by mouse', async () => {
    await page.goto(`${stack.console.url}/jobs`);
    await page.getByRole('button', { name: 'Add your first job' }).click();
    await dialogButton('Fill in by hand').click();
    await page.getByRole('textbox', { name: 'Company' }).fill('Acme');
    await page.getByRole('textbox', { name: 'Title' }).fill('Data Engineer');
    await dialogButton('Save the job').click();
    await column('Saved').getByRole('article').waitFor();
    await drag('Data Engineer', 'Applied');
    await column('Applied').getByRole('article').waitFor();
    await said('moved to Applied').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await column('Saved').getByRole('article').waitFor();
    await said('Undone').waitFor();
    await drag('Data Engineer', 'Interviewing');
    await said('moved to Interviewing').waitFor();
    await page.getByRole('link', { name: 'Data Engineer' }).click();
    await page.getByRole('button', { name: 'Plan appointment' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('First interview');
    await page.getByLabel('Starts').fill('2031-03-04T10:00');
    await dialogButton('Save').click();
    await page.getByText('Tue, Mar 4, 2031, 10:00').first().waitFor();
    await page.getByRole('button', { name: 'Log activity' }).click();
    await page.getByLabel('Kind').fill('Phone call');
    await dialogButton('Save activity').click();
    // The dialog names phone calls as well, and its end and the new line move the buttons behind it.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Phone call').first().waitFor();
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByLabel('Name').fill('Kim Doe');
    await dialogButton('Add as new contact').click();
    await page.getByRole('button', { name: 'Unlink Kim Doe' }).waitFor();
    await page.getByRole('button', { name: 'Move…' }).click();
    await dialogButton('Offer').click();
    await said('moved to Offer').waitFor();
    await page.getByRole('link', { name: 'All jobs' }).click();
    await drag('Data Engineer', 'Closed');
    await dialogButton('Accepted').click();
    await column('Closed').getByText('Accepted').waitFor();
    await untilTrue('it is written', async () => (await jobs())[0]?.outcome === 'accepted');
    expect(await jobs()).toMatchObject([{ title: 'Data Engineer', status: 'offer', outcome: 'accepted' }]);
    expect(faults).toEqual([]);
  });

  it('goes the same way by keyboard alone', async () => {
    await add({ title: 'Analyst', company: 'Globex' });
    await page.goto(`${stack.console.url}/jobs`);
    await card('Analyst').waitFor();
    await page.keyboard.press('n');
    await page.locator('dialog textarea:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('dialog input:focus').waitFor();
    await page.keyboard.type('Initech');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Site Reliability Engineer');
    await page.keyboard.press('Enter');
    await card('Site Reliability').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const focused = card('Site Reliability').locator('a:focus');
    // A closing dialog gives the focus back a moment later.
    await untilTrue('the key goes to the card above', async () => {
      await card('Analyst').getByRole('link').press('ArrowUp');
      return focused.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
    });
    for (const stage of ['Applied', 'Screening', 'Interviewing', 'Offer']) {
      await page.keyboard.press('Shift+ArrowRight');
      await said(`moved to ${stage}`).waitFor();
      await focused.waitFor();
    }
    await page.keyboard.press('Control+z');
    await said('Undone').waitFor();
    await column('Interviewing').getByRole('article').waitFor();
    await card('Site Reliability').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Site Reliability Engineer at Initech' }).waitFor();
    await page.getByRole('button', { name: 'Edit title' }).press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(' ');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Title must not be empty' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Reliability Engineer');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Reliability Engineer at Initech' }).waitFor();
    await said('Title saved').waitFor();
    await page.locator('button:focus').waitFor();
    await page.keyboard.press('m');
    await dialogButton('Accepted').press('Enter');
    await said('accepted').waitFor();
    const found = await jobs('?q=reliability');
    expect(found).toMatchObject([
      { title: 'Reliability Engineer', status: 'interviewing', outcome: 'accepted' },
    ]);
    expect(faults).toEqual([]);
  });

  it('lists, searches and changes many at once, with undo', async () => {
    for (const company of ['Hooli', 'Hooli Labs', 'Hooli Robotics'])
      await add({ title: 'Researcher', company });
    await visit(page, `${stack.console.url}/jobs?view=list`);
    await page.getByLabel('Search jobs').fill('hooli');
    const rows = page.getByRole('row', { name: /^Researcher at/ });
    await untilTrue('three are found', async () => (await rows.count()) === 3);
    await page.waitForURL(/q=hooli/);
    await rows.first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.locator('[role=row][aria-rowindex="3"]:focus').waitFor();
    await page.keyboard.press('x');
    await page.getByText('2 jobs chosen').waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Move…' }).click();
    await dialogButton('Screening').click();
    await said('2 jobs moved to Screening').waitFor();
    expect(await jobs('?q=hooli&status=screening')).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await said('Undone').waitFor();
    expect(await jobs('?q=hooli&status=screening')).toHaveLength(0);
    expect(faults).toEqual([]);
  });

  it('loses nobody’s edit when two tabs change the same, and follows what is changed elsewhere', async () => {
    const id = await add({ title: 'Architect', company: 'Umbrella', notes: 'First call on Monday' });
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await visit(tab, `${stack.console.url}/jobs/${id}`);
      await tab.getByRole('button', { name: 'Edit notes' }).click();
    }
    await page.getByRole('textbox', { name: 'Notes' }).fill('They want two references');
    await other.getByRole('textbox', { name: 'Notes' }).fill('Ask for the pension plan');
    await page.getByRole('button', { name: 'Save' }).click();
    await said('Notes saved').waitFor();
    await other.getByRole('button', { name: 'Save' }).click();
    const dialog = other.getByRole('dialog', { name: 'Changed elsewhere' });
    await dialog.getByText('They want two references').waitFor();
    await dialog.getByText('Ask for the pension plan').waitFor();
    await dialog.getByLabel('Both').check();
    await dialog.getByRole('button', { name: 'Save this' }).click();
    await page.getByText('They want two references\n\nAsk for the pension plan').waitFor();
    expect((await elsewhere('GET', `jobs/${id}`)).notes).toBe(
      'They want two references\n\nAsk for the pension plan',
    );

    // A change of another member by someone else is merged without a question.
    await other.getByRole('button', { name: 'Edit place' }).click();
    await other.getByRole('textbox', { name: 'Place' }).fill('Denver, CO');
    await elsewhere('PATCH', `jobs/${id}`, { source: 'A friend' });
    await other.getByRole('button', { name: 'Save' }).click();
    await said('Place saved', other).waitFor();
    await page.getByText('Denver, CO').waitFor();
    await page.getByText('A friend').waitFor();
    await other.close();
    // The browser logs the refusal that caused the question.
    expect(faults.filter((fault) => !fault.includes('412'))).toEqual([]);
  });

  it('keeps what is changed while the network is away, sends it in order, and asks about what was changed elsewhere', async () => {
    const id = await add({ title: 'Lecturer', company: 'Wayne' });
    await visit(page, `${stack.console.url}/jobs?q=wayne`);
    const columns = page.locator('.board-column');
    await untilTrue(
      'all columns are there',
      async () => (await columns.getByRole('heading', { name: /\d$/ }).count()) === 6,
    );
    await card('Lecturer').waitFor();
    await context.setOffline(true);
    await page.getByText('No connection.').waitFor();
    await card('Lecturer').getByRole('link').press('Shift+ArrowRight');
    await column('Applied').getByRole('article').waitFor();
    await page.getByText('1 change waits').waitFor();
    await card('Lecturer').getByRole('link').press('Shift+ArrowRight');
    await column('Screening').getByRole('article').waitFor();
    await page.getByText('2 changes wait').waitFor();
    await card('Lecturer').getByText('Not sent yet').waitFor();
    await add({ title: 'Professor', company: 'Wayne' });
    await elsewhere('PATCH', `jobs/${id}`, { status: 'offer', notes: 'They called' });
    // Only this tab holds the waiting changes, so the browser asks before it closes.
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.close({ runBeforeUnload: true }),
    ]);
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    expect(await elsewhere('GET', `jobs/${id}`)).toMatchObject({ status: 'offer' });
    await context.setOffline(false);
    const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
    await dialog.getByLabel('As you changed it').check();
    await dialog.getByRole('button', { name: 'Save this' }).click();
    await untilTrue('all is sent', async () => (await jobs('?q=lecturer'))[0]?.status === 'screening');
    const { statusHistory, notes } = await elsewhere('GET', `jobs/${id}`);
    expect(statusHistory.map(({ status }: Json) => status)).toEqual([
      'saved',
      'offer',
      'applied',
      'screening',
    ]);
    expect(notes).toBe('They called');
    await card('Professor').waitFor();
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    await page.getByText('Not sent yet').waitFor({ state: 'detached' });
  });

  it('is moved by a finger, and not when the finger scrolls, Escape is pressed, or the system needs the screen', async () => {
    const { browser } = await sharedConsole.get();
    const phone = await newContext(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    faultsIn(phone, faults);
    await phone.addCookies(await context.cookies());
    const tab = await phone.newPage();
    const finger = await Finger.on(tab);
    const id = await add({ title: 'Curator', company: 'Louvre' });
    await tab.goto(`${stack.console.url}/jobs?q=louvre`);
    await card('Curator', tab).waitFor();
    await finger.swipe(card('Curator', tab), -250);
    await untilTrue(
      'the board has scrolled',
      async () => Number(await tab.evaluate(`document.querySelector('.board').scrollLeft`)) > 100,
    );
    await tab.setViewportSize(TABLET);
    await tab.evaluate(`document.querySelector('.board').scrollLeft = 0`);
    const picture = tab.locator('.job-card-picture');
    for (const giveUp of [() => tab.keyboard.press('Escape'), () => finger.cancel()]) {
      await finger.take(card('Curator', tab));
      await finger.holdOver(column('Applied', tab));
      await giveUp();
      await picture.waitFor({ state: 'detached' });
      await finger.lift().catch(() => undefined);
    }
    expect(await elsewhere('GET', `jobs/${id}`)).toMatchObject({ status: 'saved', version: 1 });
    await finger.drag(card('Curator', tab), column('Offer', tab));
    await untilTrue('it is moved', async () => (await jobs('?q=louvre'))[0]?.status === 'offer');
    expect(faults).toEqual([]);
  });
});
