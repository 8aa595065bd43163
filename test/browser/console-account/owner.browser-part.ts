import type { BrowserContext, Locator, Page } from 'playwright-core';
import { getJson } from '../../support/console-calls';
import type { SignedIn } from '../../support/console-service';
import type { ConsoleStack } from '../../support/console-stack';
import { newContext } from '../chromium';
import { bringIn, sharedConsole } from '../shared-console';
import { addAuthenticator } from '../virtual-authenticator';
import { visit } from '../visit';

let stack: ConsoleStack;
const contexts: BrowserContext[] = [];

/** Somebody in a browser of their own, with an authenticator. */
class Person {
  private constructor(
    readonly page: Page,
    readonly account: SignedIn,
    readonly email: string,
  ) {}

  static async signedIn(role: 'owner' | 'member'): Promise<Person> {
    const { browser } = await sharedConsole.get();
    const context = await newContext(browser, { locale: 'en-GB', timezoneId: 'Europe/Berlin' });
    contexts.push(context);
    const account = await stack.console.signedIn({ plan: 'ultra', role, isSteppedUp: role === 'owner' });
    await bringIn(context, account, stack.console.url);
    const page = await context.newPage();
    await addAuthenticator(context, page);
    const session = await getJson(account, '/api/console/session');
    return new Person(page, account, session.body.account.email);
  }

  async open(path: string): Promise<void> {
    await visit(this.page, stack.console.url + path);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.locator('.loading').first().waitFor({ state: 'detached' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  said(text: string): Promise<void> {
    return this.page.locator('.announcement').getByText(text).waitFor();
  }

  /** The rows of the audit trail that have all these words. */
  row(...words: string[]): Locator {
    return words.reduce(
      (rows, hasText) => rows.filter({ hasText }),
      this.page.getByRole('table', { name: /^Audit trail/ }).getByRole('row'),
    );
  }
}

let owner: Person;
let member: Person;

beforeAll(async () => {
  ({ stack } = await sharedConsole.get());
  owner = await Person.signedIn('owner');
  member = await Person.signedIn('member');
});

afterAll(async () => {
  for (const context of contexts) await context.close();
});

describe('an owner', () => {
  it('invites somebody by a link', async () => {
    await owner.open('/owner/accounts');
    await owner.button('Invite somebody').click();
    const dialog = owner.dialog();
    await dialog.getByLabel('E-mail address').fill('guest@example.com');
    await owner.button('Make the link').click();
    await dialog.getByText(/It lets guest@example\.com in once/).waitFor();
    await owner.button('Done').click();
  });

  it('is asked before an account is suspended, and gives the reason', async () => {
    await member.open('/security');
    await member.button('Add a passkey').click();
    await member.dialog().getByLabel('Name').fill('Laptop');
    await member.dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await member.page.getByRole('heading', { name: 'Laptop' }).waitFor();

    await owner.open(`/owner/accounts/${member.account.accountId}`);
    await owner.button('Suspend').click();
    await owner.dialog().getByText('They are signed out at once.', { exact: false }).waitFor();
    await owner.button('Cancel').click();
    expect((await member.account.fetch('/api/console/session')).status).toBe(200);
    await owner.button('Suspend').click();
    await owner.dialog().getByLabel('Reason').fill('Left the company.');
    await owner.dialog().getByRole('button', { name: 'Suspend', exact: true }).click();
    await owner.said('The account is suspended.');
    await owner.page.getByText('Suspended', { exact: true }).waitFor();
    expect((await member.account.fetch('/api/console/session')).status).toBe(401);
  });

  it('has the suspended told so, once their passkey has shown who they are', async () => {
    const { page } = member;
    await page.goto(`${stack.console.url}/sign-in`);
    await member.button('Sign in with a passkey').click();
    await page.getByText('This account is suspended. Ask the owner of this installation.').waitFor();
    await owner.button('Restore').click();
    await owner.said('The account is restored.');
    await member.button('Sign in with a passkey').click();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
  });

  it('reads in the audit trail who did what to whom, and why', async () => {
    await owner.open('/owner/audit');
    await owner.row('You', 'Suspended', member.email, '“Left the company.”').waitFor();
  });
});

describe('somebody with an account', () => {
  it('ends all other sessions at once', async () => {
    await stack.console.dataSource.query(
      `INSERT INTO accounts.console_session (id, account_id, token_hash, method, device, client_address, expires_at)
         VALUES ('ses_elsewhere', $1, 'elsewhere', 'passkey', 'Safari on iPhone', '192.0.2.7', now() + interval '1 day')`,
      [member.account.accountId],
    );
    await member.open('/security');
    await member.page.getByText('Safari on iPhone').waitFor();
    await member.button('End all other sessions').click();
    await member.button('End all others').click();
    await member.page.getByText('Safari on iPhone').waitFor({ state: 'detached' });
  });

  it('is told that the account is deleted', async () => {
    await member.open('/security');
    await member.button('Delete my account').click();
    await member.dialog().getByLabel('Type your e-mail address').fill(member.email);
    await member.button('Delete everything').click();
    await member.page.waitForURL(/\/sign-in/);
    await member.page.getByText('Your account and everything in it is deleted.').waitFor();
    await owner.open('/owner/audit');
    await owner.row(`A deleted account (${member.account.accountId})`, 'Deleted the account').waitFor();
  });
});
