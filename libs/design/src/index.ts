/**
 * The common design of all pages in a browser: the salary pages, the reference, the sign-in pages, and the console. A
 * stylesheet begins with the tokens and names no colour of its own.
 */
import { assetText } from '@wagewright/documents';

/** Colours, type, spacing and corners as custom properties of CSS, for the light and the dark scheme. */
export const DESIGN_TOKENS: string = stylesheet('tokens.css');

/** The tokens, and the common style of server-rendered pages: measures, text, links and focus. */
export const PAGE_BASE: string = DESIGN_TOKENS + stylesheet('base.css');

function stylesheet(name: string): string {
  return assetText(`libs/design/src/${name}`);
}
