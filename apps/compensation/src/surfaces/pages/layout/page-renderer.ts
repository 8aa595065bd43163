import { Injectable } from '@nestjs/common';
import { PreparedResponse } from '@wagewright/http';
import { SiteAssets } from '../assets/site-assets';
import { html, type Html } from '@wagewright/design';
import { PublicLinks } from '@wagewright/salaries';
import { footer, header } from './frame.view';
import { SitePaths } from './site-paths';
import { type StructuredData, jsonLd } from './structured-data';

export interface Page {
  title: string;
  /** One sentence for search engines and previews. */
  description: string;
  /** Absolute; the main one of several spellings. */
  canonical?: string;
  /** True by default. */
  isIndexed?: boolean;
  /** The page has the search in its content: the header leaves it out. */
  hasOwnSearch?: boolean;
  structuredData?: readonly StructuredData[];
  /** Everything between header and footer, with the page's only h1. */
  main: Html;
}

/** Only our own stylesheet, icon and forms; no page has a script. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const SITE_IN_WORDS = 'Wagewright: what a role pays in a city, with the sources behind every figure';

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

const PERSONAL_HEADERS = {
  ...PAGE_HEADERS,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Short, because a page names its stylesheet by hash and must follow a new build soon. */
export const PAGE_CACHED = 'public, max-age=300, stale-while-revalidate=3600';
/** As long as the catalogue itself is cached. */
const MOVED_CACHING = 'public, max-age=3600';
const NOT_KEPT = 'no-store';

@Injectable()
export class PageRenderer {
  constructor(
    private readonly paths: SitePaths,
    private readonly assets: SiteAssets,
    private readonly links: PublicLinks,
  ) {}

  page(page: Page): PreparedResponse {
    return this.answer(page, PAGE_CACHED, true);
  }

  /** For pages about something missing: not cacheable. */
  passing(page: Page): PreparedResponse {
    return this.answer(page, NOT_KEPT, false);
  }

  /** For pages with a secret address: not cacheable, not indexed, and without a referrer. */
  personal(page: Page): PreparedResponse {
    return this.answer({ ...page, isIndexed: false }, NOT_KEPT, false, PERSONAL_HEADERS);
  }

  /** Redirects to another page. @param path below this host's name, percent-encoded */
  elsewhere(path: string): PreparedResponse {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', Location: path };
    return new PreparedResponse({
      stable: `${path}\n`,
      cacheControl: MOVED_CACHING,
      etag: null,
      isKept: false,
      headers,
    });
  }

  errorPage(page: Page): { headers: Readonly<Record<string, string>>; body: string } {
    return { headers: PAGE_HEADERS, body: this.document(page) };
  }

  private answer(
    page: Page,
    cacheControl: string,
    isKept: boolean,
    headers = PAGE_HEADERS,
  ): PreparedResponse {
    const stable = this.document(page);
    return new PreparedResponse({ stable, cacheControl, isKept, headers });
  }

  private document(page: Page): string {
    const { text } = html`<!doctype html>
      <html lang="en">
        ${head(this.headOf(page))}
        <body>
          <a class="skip" href="#main">Skip to content</a>
          ${header(this.paths, page.hasOwnSearch ?? false)}
          <main id="main" tabindex="-1">${page.main}</main>
          ${footer(this.paths)}
        </body>
      </html> `;
    return withoutIndents(text);
  }

  private headOf({ isIndexed = true, structuredData = [], ...page }: Page): Head {
    const { icon, stylesheet } = this.assets;
    return {
      ...page,
      isIndexed,
      structuredData,
      preview: this.links.preview(),
      assets: {
        icon: this.paths.asset(icon),
        stylesheet: this.paths.asset(stylesheet),
      },
    };
  }
}

/** Takes out the indents of the templates, a twentieth of a page as sent; code keeps its indents. */
function withoutIndents(text: string): string {
  return text.replace(/<pre[\s\S]*?<\/pre>|\n\s+/g, (found) => (found.startsWith('\n') ? '\n' : found));
}

interface Head {
  title: string;
  description: string;
  canonical?: string;
  isIndexed: boolean;
  /** Address of the image of 1,200 × 630 pixels. */
  preview: string;
  structuredData: readonly StructuredData[];
  assets: { icon: string; stylesheet: string };
}

function head({ title, description, canonical, isIndexed, assets, ...about }: Head): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Wagewright</title>
    <meta name="description" content="${description}" />
    ${!isIndexed && html`<meta name="robots" content="noindex" />`}
    ${canonical !== undefined && html`<link rel="canonical" href="${canonical}" />`}
    <link rel="icon" type="image/svg+xml" href="${assets.icon}" />
    <link rel="stylesheet" href="${assets.stylesheet}" />
    ${openGraph({ title, description, canonical, preview: about.preview })} ${jsonLd(about.structuredData)}
  </head>`;
}

function openGraph({
  title,
  description,
  canonical,
  preview,
}: Pick<Head, 'title' | 'description' | 'canonical' | 'preview'>): Html {
  return html`<meta property="og:site_name" content="Wagewright" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${canonical !== undefined && html`<meta property="og:url" content="${canonical}" />`}
    <meta property="og:image" content="${preview}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${SITE_IN_WORDS}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}
