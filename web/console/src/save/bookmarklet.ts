import { carryPage } from './carry-page.ts';
import { partsOfPage } from './page-parts.ts';

/** The address of the bookmark that carries a page to this console. @param origin of the console */
export function bookmarklet(origin: string): string {
  const program = `(${carryPage.toString()})(${JSON.stringify(`${origin}/save`)},${partsOfPage.toString()})`;
  return `javascript:${program.replaceAll(/[%#\s]/g, encodeURIComponent)}`;
}
