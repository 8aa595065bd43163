import type { Page } from 'playwright-core';
import { WITH_TRUE_WAITS } from '../setup/waits';
import { untilTrue } from '../support/until-true';
import { WIDE } from './looks';
import { visit } from './visit';

/** A small phone, a window of 1280 at 200 %, a laptop, a wide screen. */
const WIDTHS = [
  { width: 320, height: 720 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/**
 * What is cut off or lies beyond its frame in a page at four widths, one line each: tables, dialogs, cards, and the text
 * of every cell. What scrolls on purpose is left out by name.
 *
 * @param open brings the page into the state to measure, once, and in `test:slow` after it was loaded anew at each width
 */
export async function clippedAtAllWidths(
  page: Page,
  url: string,
  open?: () => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  let isOpen = false;
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    // Loading each page at each width would use up the account's requests of a minute.
    const isLoaded = open ? isOpen && !WITH_TRUE_WAITS : page.url() === url;
    if (!isLoaded) await visit(page, url);
    await page.locator('h1').waitFor();
    await untilTrue('the page has loaded', async () => (await page.locator('.loading').count()) === 0);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    if (!isLoaded) await open?.();
    isOpen = true;
    const clipped = await page.evaluate<string[]>(CLIPPED);
    found.push(...clipped.map((what) => `${new URL(url).pathname} at ${viewport.width}: ${what}`));
  }
  await page.setViewportSize(WIDE);
  return found;
}

/** Runs in the page. */
const CLIPPED = `(() => {
  const FRAMES = 'table, .table-frame, [role=grid], [role=dialog], .dialog, .card, .week, .month';
  const SCROLLS_ON_PURPOSE = 'pre, .board, .board-cards, .week-scroll';
  const named = (element) =>
    element.localName + (element.className ? '.' + String(element.getAttribute('class')).split(' ')[0] : '') +
    ' "' + element.textContent.trim().slice(0, 30) + '"';
  const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const found = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push('page scrolls sideways: ' + scrollWidth + ' px');
  for (const frame of document.querySelectorAll(FRAMES)) {
    if (!isShown(frame) || frame.closest(SCROLLS_ON_PURPOSE)) continue;
    if (frame.scrollWidth > frame.clientWidth + 1)
      found.push(named(frame) + ' is ' + frame.scrollWidth + ' px in ' + frame.clientWidth);
  }
  for (const cell of document.querySelectorAll('td, th, [role=gridcell], [role=columnheader]')) {
    if (!isShown(cell) || cell.textContent.trim() === '') continue;
    if (cell.closest(SCROLLS_ON_PURPOSE) || cell.closest('.visually-hidden')) continue;
    const frame = cell.closest('table, [role=grid]').getBoundingClientRect();
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      // What screen readers alone have is laid out beyond its one pixel.
      if (texts.currentNode.parentElement.closest('.visually-hidden')) continue;
      const text = document.createRange();
      text.selectNodeContents(texts.currentNode);
      const { left, right, width } = text.getBoundingClientRect();
      if (width > 0 && (right > Math.min(frame.right, innerWidth) + 1 || left < frame.left - 1))
        found.push('the cell ' + named(cell) + ' ends beyond its table');
    }
  }
  return found;
})()`;
