import type { Page } from 'playwright-core';
import { measure } from '../setup/waits';
import { barriersOf, COLOUR_RULES } from './axe';

export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 800 };
/** For a phone: contrast does not differ from the light look there, and takes axe half of the time of all rules. */
export const ALL_BUT_CONTRAST = { rules: { 'color-contrast': { enabled: false } } };
const ALL_RULES = {};
/** What depends on what is shown and what scrolls, as it differs on a phone; the rest of the document is the same. */
const PHONE_RULES = {
  runOnly: [
    'aria-hidden-focus',
    'button-name',
    'heading-order',
    'label',
    'landmark-unique',
    'link-name',
    'page-has-heading-one',
    'region',
    'scrollable-region-focusable',
  ],
};
/** The dark look differs in its colours, the phone in what it shows; the slow run assumes neither. */
const LOOKS = [
  { name: 'light', viewport: WIDE, colorScheme: 'light', options: ALL_RULES },
  {
    name: 'dark',
    viewport: WIDE,
    colorScheme: 'dark',
    options: measure<object>({ runOnly: COLOUR_RULES }, ALL_RULES),
  },
  {
    name: 'phone',
    viewport: PHONE,
    colorScheme: 'light',
    options: measure<object>(PHONE_RULES, ALL_RULES),
  },
] as const;

/**
 * What axe finds in a page and whether it scrolls sideways, one line each; in light and dark, wide and narrow.
 *
 * @param picture keeps a picture of that name, where somebody wants to look at it
 */
export async function barriersInAllLooks(
  page: Page,
  name: string,
  picture: (name: string) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name: look, viewport, colorScheme, options } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const barriers = await barriersOf(page, options);
    found.push(...barriers.map((barrier) => `${name}, ${look}: ${barrier}`));
    await picture(`${name}-${look}`);
  }
  await page.setViewportSize(WIDE);
  return found;
}
