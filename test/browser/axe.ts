import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations of axe in a page, one line each, and whether the page scrolls sideways. In `npm test` each page is looked at
 * once, light and wide; `console.look-spec.ts` and `services.look-spec.ts` look at the others.
 */
export async function barriersOf(page: Page): Promise<string[]> {
  await settled(page);
  // The 0.6 MB of axe are read once for each document.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(SOURCE);
  // Describing the passed rules takes longer than finding the violations.
  return page.evaluate<string[]>(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200)));
    return scrollWidth > clientWidth ? [...found, 'scrolls sideways'] : found;
  })`);
}

/** Until the page has taken its window and its colours, without the transitions in which a text has no contrast yet. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition-property: none !important }');
      document.adoptedStyleSheets = [still];
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  })()`);
}
