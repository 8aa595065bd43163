import type { Html } from '@wagewright/documents';

/** A page of the reference in its two forms. */
export interface SitePage {
  /** Below `/docs`: `guides/paging`; empty for the first page. */
  path: string;
  title: string;
  /** One sentence, for search engines and lists of pages. */
  description: string;
  /** Under which heading lists of pages have it. */
  part: Part;
  /** With the one h1. */
  body: (link: Link) => Html;
  markdown: (link: Link) => string;
  /** What the search finds on the page besides its title. */
  entries: () => PageEntry[];
}

/** The address of another page, from where the page lies that is being written. @param to as `href` has it */
export type Link = (to: string) => string;

/** Something on a page that can be linked to. */
export interface PageEntry {
  title: string;
  anchor: string;
  /** Further words that it is found by. */
  words: string;
}

export const PARTS = ['Start', 'Reference', 'Webhooks', 'Guides', 'More'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The way from one page to another, without the host: so that the pages work at each of their addresses.
 *
 * @param from path of the page with the link; the first page is `docs`, without a slash at its end
 * @param to path of the other page, with its anchor, or of a file
 */
export function href(from: string, to: string): string {
  if (from === '') return to === '' || to.startsWith('#') ? `docs${to}` : `docs/${to}`;
  const up = '../'.repeat(from.split('/').length - 1);
  return to === '' || to.startsWith('#') ? `${up}../docs${to}` : up + to;
}

/** The same between the Markdown forms of the pages: `guides/paging#cursors` is at `guides/paging.md#cursors`. */
export function markdownHref(from: string, to: string): string {
  const [path = '', anchor] = to.split('#');
  const file = `${href(from, path)}.md`;
  return anchor === undefined ? file : `${file}#${anchor}`;
}
