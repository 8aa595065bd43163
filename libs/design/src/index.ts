/**
 * The parts of pages: HTML, Markdown, the files that they load, and the common design of all pages in a browser. A
 * stylesheet begins with the tokens and names no colour of its own.
 */
import { assetText } from './project-file';

export { html, Html, type HtmlValue } from './html';
export { type RenderedDocument, renderMarkdown, sectionTexts } from './markdown';
export { assetPath, assetText, projectFile } from './project-file';

/** Tokens, and the common rules: the beginning of every stylesheet of a server-rendered page. */
export const PAGE_BASE: string = stylesheet('tokens.css') + stylesheet('base.css');

function stylesheet(name: string): string {
  return assetText(`libs/design/src/${name}`);
}
