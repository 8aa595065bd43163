import type { Page } from 'playwright-core';
import { WITH_TRUE_WAITS } from '../setup/waits';

/**
 * Goes to a page of the console within the document that is there, as a link does: to load it anew takes five times as
 * long, and axe has to be read anew in it as well. In `test:slow`, from elsewhere and from that very page it is loaded.
 */
export async function visit(page: Page, url: string): Promise<void> {
  const [from, to] = [new URL(page.url()), new URL(url)];
  if (WITH_TRUE_WAITS || from.origin !== to.origin || from.pathname === to.pathname) {
    await page.goto(url);
    return;
  }
  await page.evaluate(`
    document.querySelector('h1').dataset.left = '';
    history.pushState(null, '', ${JSON.stringify(to.pathname + to.search)});
  `);
  await page.locator('h1:not([data-left])').waitFor();
}
