import type { Html } from '@wagewright/design';

export interface SitePage {
  /** Below `/docs`: `guides/paging`; empty for the first page. */
  path: string;
  title: string;
  /** One sentence, for search engines and lists of pages. */
  description: string;
  /** Its heading in lists of pages. */
  part: Part;
  /** With the only h1. */
  body: (link: Link) => Html;
  markdown: (link: Link) => string;
  /** Entries of the page in the search. */
  entries: () => PageEntry[];
}

/** The address of another page, relative to the present one. @param to as in `href` */
export type Link = (to: string) => string;

/** A linkable part of a page, or with an empty anchor the page itself. */
export interface PageEntry {
  title: string;
  anchor: string;
  /** Ids, methods, paths and names of parameters. */
  keys: string;
  /** Its full text, which may be Markdown. */
  text: string;
}

export const PARTS = ['Start', 'Reference', 'Webhooks', 'Guides', 'More'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The relative path from one page to another, so that the pages work at each of their addresses.
 *
 * @param from path of the linking page; the first page is `docs`, without a trailing slash
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
