import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { barriersOf, settled } from './axe';
import { PHONE, WIDE } from './chromium';

/** Where pictures of every look are left, if somebody wants to see them. */
const PICTURES = process.env['BROWSER_PICTURES'];
/** A small phone, a window of 1280 at 200 %, a laptop, a wide screen. */
const WIDTHS = [
  { width: 320, height: 720 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/**
 * Violations of axe in a page on a phone in dark, and parts cut off or beyond their frame at four widths: tables,
 * dialogs, cards, and the text of every cell. One line each. The page is visited once: its colours and its window change.
 *
 * @param unfold what a narrow window folds, and is to be measured
 * @param shorten what is long by more of the same, for axe
 */
export async function faultsInEveryLook(
  page: Page,
  name: string,
  { unfold, shorten }: { unfold?: () => Promise<void>; shorten?: () => Promise<void> } = {},
): Promise<string[]> {
  const found: string[] = [];
  const look = async (title: string, see: () => Promise<string[]>) => {
    await settled(page);
    found.push(...(await see()).map((fault) => `${title}: ${fault}`));
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    const path = join(PICTURES, `${name} ${title}`.replaceAll(/\W+/g, '-'));
    await page.screenshot({ path: `${path}.png`, fullPage: true });
  };
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    await unfold?.();
    await look(`${viewport.width} px`, () => page.evaluate<string[]>(CLIPPED));
  }
  await shorten?.();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('dark phone', () => barriersOf(page));
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Runs in the page. */
const CLIPPED = `(() => {
  const FRAMES = 'table, .table-frame, [role=grid], dialog, .dialog, .card, .week, .month';
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
      // Text for screen readers alone is laid out beyond its one pixel; an appointment ends with three dots.
      if (texts.currentNode.parentElement.closest('.visually-hidden, .event-block')) continue;
      const text = document.createRange();
      text.selectNodeContents(texts.currentNode);
      const { left, right, width } = text.getBoundingClientRect();
      if (width > 0 && (right > Math.min(frame.right, innerWidth) + 1 || left < frame.left - 1))
        found.push('the cell ' + named(cell) + ' ends beyond its table');
    }
  }
  return found;
})()`;
