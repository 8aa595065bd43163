import { Injectable } from '@nestjs/common';
import { html, type Html } from '@wagewright/design';
import type { ApiError } from '@wagewright/errors';
import { ErrorPages, PreparedResponse, prefersHtml } from '@wagewright/http';
import { PageAssets } from './page-assets';

export interface Page {
  title: string;
  /** Everything between header and footer, with the page's only h1. */
  main: Html;
  /** Whether its reader is signed in; false by default. */
  isSignedIn?: boolean;
}

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8' };

/** The pages of the sign-in, independent of the application; a refusal is one of them where a browser asked for a page. */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly assets: PageAssets,
    errors: ErrorPages,
  ) {
    errors.renderBy((error, request) =>
      prefersHtml(request) && !request.url?.startsWith('/api/')
        ? { headers: HEADERS, body: this.text({ title: 'Refused', main: refusalView(error) }) }
        : undefined,
    );
  }

  /** @param isKept whether the response is reused, and not made for one call */
  page(page: Page, isKept = true): PreparedResponse {
    return new PreparedResponse({
      stable: this.text(page),
      cacheControl: 'no-store',
      etag: null,
      isKept,
      headers: HEADERS,
    });
  }

  /** The whole document, for callers that write the response themselves. */
  text({ title, main, isSignedIn = false }: Page): string {
    const { stylesheet, passkeys, script } = this.assets;
    return html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title} · Wagewright</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="${stylesheet}" />
          <script src="${passkeys}" defer></script>
          <script src="${script}" defer></script>
        </head>
        <body>
          <a class="skip" href="#main">Skip to content</a>
          <header>
            <nav aria-label="Main"><a class="brand" href="/">Wagewright</a></nav>
          </header>
          <main id="main" tabindex="-1">${main}</main>
          <footer>
            <p>
              ${
                isSignedIn
                  ? 'You can end what you allow at any time, under For programs.'
                  : 'A passkey is your fingerprint, face or PIN. There is no password to remember.'
              }
            </p>
          </footer>
        </body>
      </html> `.text;
  }
}

function refusalView({ message, extras }: ApiError): Html {
  return html`<h1>This did not work</h1>
    <p role="alert">${message}</p>
    ${extras.retryAfterSeconds !== undefined && html`<p>Try again in ${extras.retryAfterSeconds} seconds.</p>`}`;
}
