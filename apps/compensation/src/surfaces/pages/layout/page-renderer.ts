import { Injectable } from '@nestjs/common';
import { PreparedResponse } from '@wagewright/http';
import { SiteAssets } from '../assets/site-assets';
import { html, type Html } from '@wagewright/documents';
import { footer, header } from './frame.view';
import { SitePaths } from './site-paths';

/** One page: what differs from page to page. */
export interface Page {
  title: string;
  /** One sentence for search engines and previews. */
  description: string;
  /** Absolute; a page that exists in several spellings names one. */
  canonical?: string;
  /** Everything between header and footer, with the page's one h1. */
  main: Html;
}

/** Nothing but our own stylesheet, icon and forms: a page needs no script. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

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
const NOT_KEPT = 'no-store';

/** Puts content into the frame that all pages share. */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly paths: SitePaths,
    private readonly assets: SiteAssets,
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
    return this.answer(page, NOT_KEPT, false, PERSONAL_HEADERS);
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

  private document({ title, description, canonical, main }: Page): Html {
    return html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title} · Wagewright</title>
          <meta name="description" content="${description}" />
          ${canonical && html`<link rel="canonical" href="${canonical}" />`}
          <link rel="icon" type="image/svg+xml" href="${this.paths.asset(this.assets.icon)}" />
          <link rel="stylesheet" href="${this.paths.asset(this.assets.stylesheet)}" />
        </head>
        <body>
          <a class="skip" href="#main">Skip to content</a>
          ${header(this.paths)}
          <main id="main" tabindex="-1">${main}</main>
          ${footer(this.paths)}
        </body>
      </html> `;
  }
}
