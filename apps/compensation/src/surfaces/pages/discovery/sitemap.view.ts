import { html } from '@wagewright/design';

export interface SitemapEntry {
  /** Absolute. */
  href: string;
  /** The day of the last change, `YYYY-MM-DD`; absent when unknown. */
  changed?: string;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Pages, at most 50,000 of them (sitemaps.org). */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map((entry) => html`<url>${about(entry)}</url> `);
  return `${DECLARATION}${html`<urlset xmlns="${NAMESPACE}"> ${urls}</urlset>`.text}\n`;
}

export function sitemapIndex(parts: readonly SitemapEntry[]): string {
  const sitemaps = parts.map((part) => html`<sitemap>${about(part)}</sitemap> `);
  return `${DECLARATION}${html`<sitemapindex xmlns="${NAMESPACE}"> ${sitemaps}</sitemapindex>`.text}\n`;
}

function about({ href, changed }: SitemapEntry) {
  return html`<loc>${href}</loc>${changed !== undefined && html`<lastmod>${changed}</lastmod>`}`;
}
