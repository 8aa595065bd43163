import type { BrowserContext, Page } from 'playwright-core';
import type { ConsoleStack, Elsewhere } from '../../support/console-stack';
import { dayFromNow } from '../day-from-now';
import { visitor } from '../shared-console';
import { visit } from '../visit';

const LOS_ANGELES = 'America/Los_Angeles';
const BERLIN = 'Europe/Berlin';

let stack: ConsoleStack;
const contexts: BrowserContext[] = [];

afterAll(async () => {
  for (const context of contexts) await context.close();
});

class Person {
  private constructor(
    readonly page: Page,
    readonly elsewhere: Elsewhere,
    readonly timeZone: string,
  ) {}

  static async in(timeZone: string): Promise<Person> {
    const come = await visitor({ locale: 'en-US', timezoneId: timeZone });
    ({ stack } = come);
    contexts.push(come.context);
    return new Person(come.page, come.elsewhere, timeZone);
  }

  async open(path: string): Promise<void> {
    await visit(this.page, stack.console.url + path);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.locator('.loading').first().waitFor({ state: 'detached' });
  }

  job(title: string, members: object) {
    return this.elsewhere('POST', 'jobs', { company: 'Acme', title, ...members });
  }

  /** `YYYY-MM-DD`. */
  day(fromNow: number): string {
    return dayFromNow(fromNow, this.timeZone);
  }

  /** As short days are written here: `Sun, Dec 15, 2030`. */
  written(day: string): string {
    const isThisYear = day.slice(0, 4) === this.day(0).slice(0, 4);
    const parts = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat('en-US', isThisYear ? parts : { ...parts, year: 'numeric' }).format(
      new Date(day),
    );
  }

  said(text: string) {
    return this.page.locator('.announcement').getByText(text).waitFor();
  }

  row(label: string) {
    return this.page.locator('.edit-row').filter({ has: this.page.getByText(label, { exact: true }) });
  }

  section(title: string) {
    const heading = this.page.getByRole('heading', { level: 2, name: title });
    return this.page.locator('section').filter({ has: heading });
  }
}

describe('days in a browser', () => {
  let person: Person;

  beforeAll(async () => {
    person = await Person.in(LOS_ANGELES);
  });

  it('are the days that were given, and a moment has its time on the clock of the reader', async () => {
    const job = await person.job('Mapper', {
      deadlineAt: '2030-12-15',
      followUpOn: '2030-12-01',
      appliedAt: '2026-11-02T17:00:00-08:00',
    });
    await person.elsewhere('POST', 'activities', { type: 'note', jobId: job.id, occurredOn: '2026-11-20' });
    const fair = { title: 'Fair', jobId: job.id, startsOn: '2030-12-20', endsOn: '2030-12-21' };
    await person.elsewhere('POST', 'calendar', fair);
    await person.open(`/jobs/${job.id}`);
    await person.section('Activities').getByText(person.written('2026-11-20'), { exact: true }).waitFor();
    await person
      .section('Appointments')
      .getByText(`${person.written('2030-12-20')} – ${person.written('2030-12-21')}`)
      .waitFor();
    await person.row('Deadline').getByText(person.written('2030-12-15'), { exact: true }).waitFor();
    await person.row('Follow up').getByText(person.written('2030-12-01'), { exact: true }).waitFor();
    const applied = `${person.written('2026-11-02')}, 5:00 PM`;
    await person.row('Applied').getByText(applied, { exact: true }).waitFor();
  });

  it('are in the form of a contact', async () => {
    const { id } = await person.elsewhere('POST', 'contacts', { name: 'Ada', nextFollowUpOn: '2030-12-01' });
    await person.open(`/contacts/${id}`);
    await person.page.getByRole('button', { name: 'Edit' }).click();
    expect(await person.page.getByLabel('Get in touch again').inputValue()).toBe('2030-12-01');
    await person.page.getByLabel('Get in touch again').fill('2030-12-03');
    await person.page.getByRole('button', { name: 'Save' }).click();
    await person.said('Saved.');
    expect((await person.elsewhere('GET', `contacts/${id}`)).nextFollowUpOn).toBe('2030-12-03');
  });

  it('last until their end: what is due today is not overdue', async () => {
    await person.job('Planner', { deadlineOn: person.day(0) });
    await person.job('Reviewer', { followUpOn: person.day(-1) });
    await person.elsewhere('POST', 'calendar', { title: 'Onsite', startsOn: person.day(0) });
    await person.open('/today');
    const week = person.section('This week');
    const dayOf = (name: RegExp) =>
      week.getByRole('listitem').filter({ has: person.page.getByRole('heading', { level: 3, name }) });
    await dayOf(/^Overdue/)
      .getByText('yesterday')
      .waitFor();
    const [late, ...more] = await dayOf(/^Overdue/)
      .getByRole('link')
      .allTextContents();
    expect([late, more]).toEqual([expect.stringContaining('Follow up: Reviewer at Acme'), []]);
    await dayOf(/^Today/)
      .getByRole('link', { name: 'Deadline: Planner at Acme' })
      .waitFor();
    await dayOf(/^Today/)
      .getByRole('button', { name: 'Onsite' })
      .waitFor();
    await person.page.getByText('It closes today.').waitFor();
    await person.open('/jobs?view=list');
    await person.page.getByText('Deadline today').waitFor();
    await person.page.getByText('Follow-up was due yesterday').waitFor();
  });

  it('are in the calendar on their day, as links to the job', async () => {
    await person.job('Late', { deadlineAt: '2030-12-05T16:00:00-08:00' });
    for (const number of [1, 2, 3, 4]) await person.job(`Follow ${number}`, { followUpOn: '2030-12-01' });
    await person.open('/calendar?span=month&day=2030-12-10');
    const cell = (day: string) =>
      person.page.getByRole('cell').filter({ has: person.page.locator(`time[datetime="${day}"]`) });
    await cell('2030-12-15').getByRole('link', { name: 'Deadline: Mapper at Acme' }).waitFor();
    await cell('2030-12-20')
      .getByRole('button', { name: /^Fair · Acme/ })
      .waitFor();
    await cell('2030-12-05')
      .getByRole('link', { name: /^Deadline 4:00.*: Late at Acme/ })
      .waitFor();
    await cell('2030-12-01')
      .getByRole('button', { name: /^3 more/ })
      .waitFor();
    await person.open('/calendar?span=week&day=2030-12-01');
    const dates = person.page.getByRole('list', { name: 'Deadlines and follow-ups' });
    await dates.getByRole('link', { name: '2 more on Sunday, December 1' }).waitFor();
    await dates.getByRole('link', { name: /more on/ }).click();
    await person.page.getByRole('link', { name: 'Follow 4 at Acme' }).waitFor();
    await person.page.getByRole('link', { name: 'Mapper at Acme' }).first().click();
    await person.page.getByRole('heading', { level: 1, name: 'Mapper at Acme' }).waitFor();
  });
});

describe('an appointment of whole days', () => {
  it('is changed in its form, and taken back', async () => {
    const person = await Person.in(LOS_ANGELES);
    const { page } = person;
    const { id } = await person.elsewhere('POST', 'calendar', { title: 'Congress', startsOn: '2030-12-20' });
    const days = async () => {
      const { allDay, startsOn, endsOn } = await person.elsewhere('GET', `calendar/${id}`);
      return [allDay, startsOn, endsOn];
    };
    const change = async (act: () => Promise<void>) => {
      await page.getByRole('button', { name: /^Congress/ }).click();
      await act();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await person.said('Saved Congress.');
    };
    const undo = async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await person.said('Undone.');
    };
    await person.open('/calendar?span=month&day=2031-05-10');
    await page.getByText('Nothing this month.').waitFor();
    await person.open('/calendar?span=week&day=2030-12-20');
    await change(() => page.getByLabel('Last day').fill('2030-12-21'));
    expect(await days()).toEqual([true, '2030-12-20', '2030-12-21']);
    await page.getByText('Friday, December 20 – Saturday, December 21').waitFor({ state: 'attached' });
    await undo();
    expect(await days()).toEqual([true, '2030-12-20', '2030-12-20']);
    await page.getByRole('button', { name: /^Congress/ }).click();
    await page.getByLabel('Last day').fill('2030-12-19');
    await page.getByText('The last day comes before the first.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.locator('input[aria-invalid=true]:focus').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    expect(await days()).toEqual([true, '2030-12-20', '2030-12-20']);
    await change(() => page.getByRole('checkbox', { name: 'Whole days' }).uncheck());
    expect(await days()).toEqual([false, null, null]);
    await undo();
    expect(await days()).toEqual([true, '2030-12-20', '2030-12-20']);
  });
});

describe('a deadline', () => {
  let person: Person;
  let id: string;
  const written = async () => {
    const { deadlineAt, deadlineOn } = await person.elsewhere('GET', `jobs/${id}`);
    return [deadlineOn, deadlineAt];
  };
  const button = (name: string) => person.page.getByRole('button', { name, exact: true });

  beforeAll(async () => {
    person = await Person.in(LOS_ANGELES);
    ({ id } = await person.job('Mapper', {}));
  });

  it('is typed as a day, and nothing incomplete is thrown away', async () => {
    await person.open(`/jobs/${id}`);
    await button('Edit deadline').click();
    await person.page.keyboard.type('1211');
    await person.page.keyboard.press('Enter');
    await person
      .row('Deadline')
      .getByRole('alert')
      .getByText('Type the day, the month and the year.')
      .waitFor();
    await person.page.keyboard.type('2026');
    await person.page.keyboard.press('Enter');
    await person.said('Deadline saved.');
    expect(await written()).toEqual(['2026-12-11', '2026-12-11T00:00:00.000Z']);
    await person.row('Deadline').getByText(person.written('2026-12-11'), { exact: true }).waitFor();
  });

  it('takes a time where one is added', async () => {
    await button('Edit deadline').click();
    await button('Add a time').click();
    await person.page.keyboard.type('04');
    await button('Save').click();
    await person.row('Deadline').getByRole('alert').getByText('Type the hour and the minute').waitFor();
    await person.page.getByLabel('Time', { exact: true }).fill('16:00');
    await button('Save').click();
    await person
      .row('Deadline')
      .getByText(`${person.written('2026-12-11')}, 4:00 PM`, { exact: true })
      .waitFor();
    expect(await written()).toEqual([null, '2026-12-12T00:00:00.000Z']);
    await button('Undo').click();
    await person.row('Deadline').getByText(person.written('2026-12-11'), { exact: true }).waitFor();
    await person.said('Undone.');
    expect(await written()).toEqual(['2026-12-11', '2026-12-11T00:00:00.000Z']);
  });

  it('goes by its own button', async () => {
    await button('Edit deadline').click();
    await person.page.getByLabel('Deadline', { exact: true }).fill('');
    await button('Save').click();
    await person.row('Deadline').getByRole('alert').waitFor();
    await button('Take away deadline').click();
    await person.row('Deadline').waitFor({ state: 'detached' });
    await button('Edit deadline').waitFor();
    expect(await written()).toEqual([null, null]);
  });
});

describe('the time zone of an account', () => {
  it('is that of the device once the person says so', async () => {
    const person = await Person.in(LOS_ANGELES);
    await person.open('/security');
    const section = person.section('Time zone');
    await section.getByText('Not set').waitFor();
    await section.getByRole('button', { name: 'Use Los Angeles' }).click();
    await section.getByText('Los Angeles', { exact: true }).waitFor();
    await section.getByRole('button').waitFor({ state: 'detached' });
    expect((await person.elsewhere('GET', 'me')).profile.timeZone).toBe(LOS_ANGELES);
  });
});

describe('a new job', () => {
  let person: Person;
  const dialog = () => person.page.getByRole('dialog');
  const button = (name: string) => person.page.getByRole('button', { name, exact: true });

  beforeAll(async () => {
    person = await Person.in(BERLIN);
  });

  it('is kept when the dialog is closed, until it is discarded', async () => {
    await person.open('/jobs');
    await button('Add your first job').click();
    await dialog().getByRole('textbox').fill('A posting');
    await person.page.keyboard.press('Escape');
    await button('Keep as draft').click();
    await dialog().waitFor({ state: 'detached' });
    await person.page.keyboard.press('n');
    expect(await dialog().getByRole('textbox').inputValue()).toBe('A posting');
    await button('Fill in by hand').click();
    await dialog().getByLabel('Company').fill('Acme');
    await button('Close').click();
    await button('Keep as draft').click();
    await person.open('/today');
    await person.page.keyboard.press('n');
    expect(await dialog().getByLabel('Company').inputValue()).toBe('Acme');
    await button('Discard').click();
    await dialog().waitFor({ state: 'detached' });
    await person.page.keyboard.press('n');
    expect(await dialog().getByRole('textbox').inputValue()).toBe('');
  });

  it('shows what the market pays as soon as it was looked up', async () => {
    await button('Fill in by hand').click();
    await dialog().getByLabel('Company').fill('Acme');
    await dialog().getByLabel('Title').fill('Data Engineer');
    await dialog().getByLabel('Location').fill('Denver, CO');
    await person.open('/jobs');
    await person.page.keyboard.press('n');
    await button('Save the job').click();
    const card = person.page.getByRole('article').filter({ hasText: 'Data Engineer' });
    await card.getByText(/^market/).waitFor();
  });

  it('is found by nothing else than its words, and the board says so in place of empty columns', async () => {
    await person.open('/jobs?q=nothing%20of%20this');
    await person.page.getByText('No job matches “nothing of this”.').waitFor();
    expect(await person.page.getByText('None', { exact: true }).count()).toBe(0);
    await button('Show all jobs').click();
    await person.page.getByRole('article').filter({ hasText: 'Data Engineer' }).waitFor();
  });
});
