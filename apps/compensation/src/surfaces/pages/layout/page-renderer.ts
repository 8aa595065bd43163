import { Injectable } from '@nestjs/common';
import { PreparedResponse } from '@wagewright/http';
import { SiteAssets } from '../assets/site-assets';
import { html, type Html } from '@wagewright/documents';
import { PublicLinks } from '../../../public-links';
import { footer, header } from './frame.view';
import { type Head, head, type Preview } from './head.view';
import { SitePaths } from './site-paths';
import type { StructuredData } from './structured-data';

/** One page: what differs from page to page. */
export interface Page {
  title: string;
  /** One sentence for search engines and previews. */
  description: string;
  /** Absolute; a page that exists in several spellings names one. */
  canonical?: string;
  /** Whether search engines may list it; they may unless stated. */
  isIndexed?: boolean;
  /** The page has the search in its content: the header leaves it out. */
  hasOwnSearch?: boolean;
  /** What is shown where somebody links to the page; the site's own picture unless stated. */
  preview?: Preview;
  /** For search engines. */
  structuredData?: readonly StructuredData[];
  /** Everything between header and footer, with the page's one h1. */
  main: Html;
}

/** Nothing but our own stylesheet, icon, forms, and the script that suggests: a page is whole without it. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const SITE_IN_WORDS = 'Wagewright: what a role pays in a city, with the sources behind every figure';

/** The fields of a page that a browser obeys. */
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
/** As long as the catalogue itself is kept. */
const MOVED_CACHING = 'public, max-age=3600';
const NOT_KEPT = 'no-store';

/** Puts content into the frame that all pages share. */
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

  /** For pages that say that something is missing: nobody should keep them. */
  passing(page: Page): PreparedResponse {
    return this.answer(page, NOT_KEPT, false);
  }

  /** For pages whose address is a secret: nobody keeps them, lists them, or is told where a link of theirs came from. */
  personal(page: Page): PreparedResponse {
    return this.answer({ ...page, isIndexed: false }, NOT_KEPT, false, PERSONAL_HEADERS);
  }

  /** Leads to another page. @param path below this host's name, escaped as an address has to be */
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

  /** The bytes of a page that answers an error, and the fields that go with them. */
  errorPage(page: Page): { headers: Readonly<Record<string, string>>; body: string } {
    return { headers: PAGE_HEADERS, body: this.document(page).text };
  }

  private answer(
    page: Page,
    cacheControl: string,
    isKept: boolean,
    headers = PAGE_HEADERS,
  ): PreparedResponse {
    const stable = this.document(page).text;
    return new PreparedResponse({ stable, cacheControl, isKept, headers });
  }

  private document(page: Page): Html {
    return html`<!doctype html>
      <html lang="en">
        ${head(this.headOf(page))}
        <body>
          <a class="skip" href="#main">Skip to content</a>
          ${header(this.paths, page.hasOwnSearch ?? false)}
          <main id="main" tabindex="-1">${page.main}</main>
          ${footer(this.paths)}
        </body>
      </html> `;
  }

  private headOf({ isIndexed = true, structuredData = [], preview, ...page }: Page): Head {
    const { icon, stylesheet, script } = this.assets;
    return {
      ...page,
      isIndexed,
      structuredData,
      preview: preview ?? { href: this.links.preview(), text: SITE_IN_WORDS },
      assets: {
        icon: this.paths.asset(icon),
        stylesheet: this.paths.asset(stylesheet),
        script: this.paths.asset(script),
      },
    };
  }
}
