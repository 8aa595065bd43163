import { PHONE, WIDE } from '../chromium';
import { elsewhere, faults, newVisitor, page, stack } from '../shared-console';
import { visit } from '../visit';
import { ROUTES } from '../whole-console';

const VERY_WIDE = { width: 1920, height: 1080 };
const JOBS = ['Data Engineer', 'Site Reliability Engineer'];
/** All pages that an owner can go to from the frame; the page of keys leads to the one of usage. */
const OWN_PAGES = ROUTES.filter((route) => !/[$?]|^\/(?:nowhere|usage)$/.test(route));
const SERVICE_PAGES = 2;

newVisitor({ hasTouch: true }, { role: 'owner' });
beforeAll(async () => {
  for (const title of JOBS) await elsewhere('POST', 'jobs', { company: 'Acme', title });
});

afterEach(async () => {
  expect(faults.splice(0)).toEqual([]);
  await page.setViewportSize(WIDE);
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = () => page.getByRole('heading', { level: 1 });
const path = () => new URL(page.url()).pathname;
const said = (text: string) => page.getByRole('status').filter({ hasText: text });
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (title: string) => page.getByRole('article').filter({ hasText: title });
const beginOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;

const addressesIn = (selector: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('${selector} a')].map(({ href }) => href)`);
const ownPaths = (addresses: readonly string[]) =>
  addresses.filter((href) => href.startsWith(stack.console.url)).map((href) => new URL(href).pathname);

async function open(address: string): Promise<void> {
  await visit(page, stack.console.url + address);
  await heading().waitFor();
}

describe('the frame of every page', () => {
  it('begins with Today', async () => {
    await open('/jobs');
    await page.goto(stack.console.url);
    await page.waitForURL(`${stack.console.url}/today`);
    await page.goBack();
    // The redirect left no page of its own behind.
    expect(path()).toBe('/jobs');
  });

  it('has what lies behind the name until Escape is pressed, or another part has the focus', async () => {
    await open('/today');
    const name = button(/^Account: Person/);
    await name.click();
    const behind = page.getByRole('navigation', { name: 'Account' });
    await behind.waitFor();
    await page.keyboard.press('Escape');
    await behind.waitFor({ state: 'detached' });
    expect(await page.locator(':focus').textContent()).toMatch(/^Account: /);

    await name.press('Enter');
    await behind.waitFor();
    await heading().click();
    await behind.waitFor({ state: 'detached' });
    await name.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await behind.waitFor({ state: 'detached' });
  });

  it('reaches every page within two taps on a phone', async () => {
    await page.setViewportSize(PHONE);
    await open('/today');
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    const inBar = await addressesIn('.bottom-bar');
    await bar.getByRole('button', { name: 'More' }).tap();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.waitFor();
    const inSheet = await addressesIn('.sheet');
    const own = ownPaths(inSheet);
    expect(new Set([...ownPaths(inBar), ...own])).toEqual(new Set(OWN_PAGES));
    expect(inSheet.length - own.length).toBe(SERVICE_PAGES);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.locator(':focus').textContent()).toBe('More');
  });

  it('lets nothing lie below the bar of a phone', async () => {
    await page.setViewportSize(PHONE);
    await open('/security');
    await page.locator('.loading').first().waitFor({ state: 'detached' });
    const hidden = await page.evaluate<string[]>(`(async () => {
      const barTop = document.querySelector('.bottom-bar').getBoundingClientRect().top;
      const below = [];
      for (const element of document.querySelectorAll('main :is(a, button, input)')) {
        element.focus();
        await new Promise(requestAnimationFrame);
        if (document.activeElement === element && element.getBoundingClientRect().bottom > barTop)
          below.push(element.textContent);
      }
      return below;
    })()`);
    expect(hidden).toEqual([]);
  });

  it('begins at one line with its header on a wide screen', async () => {
    await page.setViewportSize(VERY_WIDE);
    await open('/jobs');
    await card('Data Engineer').waitFor();
    expect(await beginOf('.site-header .brand')).toBe(await beginOf('.side .menu-list a'));
  });

  it('undoes two things one after the other by key, redoes one, and keeps the focus on the card', async () => {
    await open('/jobs');
    for (const title of JOBS) {
      await card(title).getByRole('link').focus();
      await page.keyboard.press('Shift+ArrowRight');
      await said(`${title} at Acme moved to Applied`).waitFor();
      await column('Applied').getByRole('article').filter({ hasText: title }).locator('a:focus').waitFor();
    }
    const [first = '', second = ''] = JOBS;
    const inSaved = (title: string) => column('Saved').getByRole('article').filter({ hasText: title });
    const focused = (title: string) => card(title).locator('a:focus');
    await page.keyboard.press('Control+z');
    await inSaved(second).locator('a:focus').waitFor();
    await button('Redo').waitFor();
    // An undo can be redone once the service has answered it.
    const undone = page.waitForResponse((response) => response.url().endsWith('/undo'));
    await page.keyboard.press('Control+z');
    await inSaved(first).waitFor();
    await focused(second).waitFor();
    await undone;
    await page.keyboard.press('Control+Shift+z');
    await column('Applied').getByRole('article').filter({ hasText: first }).waitFor();
    await said('Redone').waitFor();
    await focused(second).waitFor();

    await card(first).getByRole('link').focus();
    await page.keyboard.press('Control+z');
    await inSaved(first).locator('a:focus').waitFor();
    expect(await column('Applied').getByRole('article').count()).toBe(0);
  });
});
