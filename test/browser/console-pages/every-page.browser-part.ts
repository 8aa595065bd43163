import { newId } from '@wagewright/database';
import { untilTrue } from '../../support/until-true';
import { barriersOf } from '../axe';
import { type Owner, ROUTES, theOwner } from '../whole-console';

const MANY = 10_000;

let owner: Owner;

beforeAll(async () => {
  owner = await theOwner();
});

afterEach(() => {
  expect(owner.faults.splice(0)).toEqual([]);
});

describe('a page of the console', () => {
  it('is known by its route', () => {
    expect(ROUTES.length).toBeGreaterThan(20);
  });

  it.each(ROUTES)('%s can be read by everybody', async (route) => {
    await owner.whole.open(owner.page, route);
    expect(await barriersOf(owner.page)).toEqual([]);
  });

  it('has the focus on its heading when it was gone to by keyboard', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: /^Account/ }).press('Enter');
    await page.getByRole('link', { name: 'For programs' }).press('Enter');
    await page.getByRole('link', { name: 'Usage and plan' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Usage and plan' }).waitFor();
    expect(await page.locator('h1:focus').textContent()).toBe('Usage and plan');
    expect(await page.title()).toBe('Usage and plan · Wagewright');
  });

  it('draws of ten thousand deliveries what is in sight, and goes on to the last ones', async () => {
    const { page, stack, whole } = owner;
    const ids = Array.from({ length: MANY }, () => newId('dlv'));
    await stack.console.dataSource.query(
      `INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
       SELECT unnest($1::text[]), user_id, endpoint_id, event_id, sequence, 'succeeded'
         FROM pipeline.webhook_delivery WHERE id = $2`,
      [ids, whole.ids['deliveryId']],
    );
    await whole.open(page, '/webhooks/$webhookId');
    const rows = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    const last = async () => Number(await rows.last().getAttribute('aria-posinset'));
    await rows.first().focus();
    await page.keyboard.press('End');
    await untilTrue('the second page is there', async () => (await last()) > 50);
    expect(Number(await rows.first().getAttribute('aria-setsize'))).toBeGreaterThan(MANY);
    expect(await rows.count()).toBeLessThan(60);
  });
});
