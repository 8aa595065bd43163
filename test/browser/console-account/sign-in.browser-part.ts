import { Invitations } from '@wagewright/identity';
import type { Browser } from 'playwright-core';
import type { ConsoleService } from '../../support/console-service';
import { faultsIn, newContext } from '../chromium';
import { sharedConsole } from '../shared-console';
import { addAuthenticator } from '../virtual-authenticator';

describe('a person at the console', () => {
  let service: ConsoleService;
  let browser: Browser;

  beforeAll(async () => {
    const shared = await sharedConsole.get();
    ({ browser } = shared);
    service = shared.stack.console;
  });

  it('comes by a link, makes a passkey, goes, and comes again with it', async () => {
    const accountId = await service.newAccount();
    const invitation = await service.app
      .get(Invitations)
      .invite(service.dataSource.manager, { id: accountId }, true);
    const context = await newContext(browser);
    const page = await context.newPage();
    const faults = faultsIn(context);
    await addAuthenticator(context, page);

    await page.goto(`${service.url}/welcome#${invitation?.token}`);
    expect(page.url()).toBe(`${service.url}/welcome`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
    const codes = await page.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    expect(codes[0]).toMatch(/^(\w{4}-){3}\w{4}$/);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.waitForURL(`${service.url}/today`);
    const methods = async () =>
      service.dataSource.query<object[]>(
        `SELECT method FROM accounts.console_session WHERE account_id = $1 AND revoked_at IS NULL`,
        [accountId],
      );
    expect(await methods()).toEqual([{ method: 'invitation' }]);

    await page.goto(`${service.url}/sign-in?next=/welcome`);
    await page.evaluate(() => fetch('/api/console/sign-out', { method: 'POST' }).then(() => undefined));
    expect(await methods()).toEqual([]);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(`${service.url}/welcome`);
    expect(await methods()).toEqual([{ method: 'passkey' }]);

    await page.getByLabel('Sign-in link or code').fill(`${service.url}/welcome#${invitation?.token}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('The link is not valid any more').waitFor();
    // The pages' own faults, without the two intended error answers.
    expect(faults.filter((fault) => !/status of 40[14]/.test(fault))).toEqual([]);
    await context.close();
  });

  it('goes on without recovery codes where none can be made, and makes none beside those from before', async () => {
    const accountId = await service.newAccount();
    for (const [answers, then] of [
      [{ GET: { left: 0 }, POST: { error: 'not now' } }, 'The codes could not be made'],
      [{ GET: { left: 7 }, POST: { error: 'not now' } }, undefined],
    ] as const) {
      const invitation = await service.app
        .get(Invitations)
        .invite(service.dataSource.manager, { id: accountId }, false);
      const context = await newContext(browser);
      const page = await context.newPage();
      await addAuthenticator(context, page);
      await page.route('**/api/console/recovery-codes', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: answers.GET })
          : route.fulfill({ status: 403, json: answers.POST }),
      );
      await page.goto(`${service.url}/welcome#${invitation?.token}`);
      await page.getByText('Your link is ready.').waitFor();
      expect(await page.getByLabel('Sign-in link or code').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Continue' }).click();
      // The second link proves the address again, so the passkey from the first has ended.
      if (then === undefined) await page.getByText('and it has ended: passkey “').waitFor();
      await page.getByRole('button', { name: 'Make a passkey' }).click();
      if (then !== undefined) {
        await page.getByText(then).waitFor();
        await page.getByRole('button', { name: 'Continue' }).click();
      }
      await page.waitForURL(`${service.url}/today`);
      await context.close();
    }
  });
});
