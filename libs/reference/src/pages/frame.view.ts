import { html, type Html } from '@wagewright/design';
import type { ReferenceService } from '../reference-service';
import { type Link, PARTS, type SitePage } from '../site-page';

/** Names of the files that every page loads, with the hash of their content. */
export interface FrameAssets {
  stylesheet: string;
  script: string;
  icon: string;
  /** Loaded when somebody begins to search. */
  search: string;
  searchData: string;
}

export type FramedPage = Pick<SitePage, 'path' | 'title' | 'description' | 'body'>;

export interface Frame {
  service: ReferenceService;
  page: FramedPage;
  /** All pages, for the menu. */
  pages: readonly SitePage[];
  assets: FrameAssets;
  link: Link;
  /** Link from the page to its Markdown form. */
  markdownHref: string;
}

/** The whole page: head, menu, search and credential, which the script shows. */
export function frame({ service, page, pages, assets, link, markdownHref }: Frame): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${[page.title, page.path !== '' && service.title, 'Wagewright'].filter(Boolean).join(' · ')}</title>
        <meta name="description" content="${page.description}" />
        <link rel="icon" type="image/svg+xml" href="${link(assets.icon)}" />
        <link rel="stylesheet" href="${link(assets.stylesheet)}" />
        <link rel="alternate" type="text/markdown" href="${markdownHref}" />
        <script src="${link(assets.script)}" defer></script>
      </head>
      <body
        data-service="${service.name}"
        data-search="${link(assets.search)}"
        data-search-data="${link(assets.searchData)}"
        data-docs="${link('')}"
      >
        <a class="skip" href="#main">Skip to content</a>
        <header class="site-header">
          <p class="brand">
            ${service.name === 'compensation' && html`<a href="${sitePath(service)}">Wagewright</a>`}
            <a${service.name === 'compensation' && html` class="docs"`} href="${link('')}">${service.title}</a>
          </p>
          ${searchBox()} ${credentialBox(service)} ${consoleLink(service)}
        </header>
        ${menu(page, pages, link)}
        <main id="main" tabindex="-1">${page.body(link)}</main>
        <footer class="site-footer">
          <p><a href="${markdownHref}">This page as Markdown</a></p>
        </footer>
      </body>
    </html> `;
}

/** The salary pages are at the root of the compensation service, whatever the address of the reference. */
function sitePath({ baseUrl }: ReferenceService): string {
  return `${new URL(baseUrl).pathname.replace(/\/$/, '')}/`;
}

function searchBox(): Html {
  return html`<div class="search" role="search" hidden>
    <label for="search">Search</label>
    <input id="search" type="search" autocomplete="off" spellcheck="false" maxlength="100" />
    <div class="found" hidden>
      <p class="note" role="status"></p>
      <ul></ul>
    </div>
  </div>`;
}

function consoleLink({ consoleUrl }: ReferenceService): Html | false {
  return consoleUrl !== undefined && html`<a href="${consoleUrl}/keys">Get a key or token</a>`;
}

function credentialBox({ credential }: ReferenceService): Html {
  return html`<form class="credential" hidden>
    <label for="credential">Your ${credential.noun}</label>
    <input
      id="credential"
      type="password"
      autocomplete="off"
      spellcheck="false"
      placeholder="${credential.prefix}…"
      aria-describedby="credential-note"
    />
    <span id="credential-note" class="note">kept until this tab is closed</span>
  </form>`;
}

/** Collapsed on a small screen, always open on a wide one. */
function menu(current: FramedPage, pages: readonly SitePage[], link: Link): Html {
  return html`<nav class="menu" aria-label="Reference">
    <details>
      <summary>All pages</summary>
      <div>
        ${PARTS.map((part) =>
          menuPart(
            part,
            pages.filter((page) => page.part === part),
            current,
            link,
          ),
        )}
      </div>
    </details>
  </nav>`;
}

function menuPart(
  part: string,
  pages: readonly SitePage[],
  current: FramedPage,
  link: Link,
): Html | undefined {
  if (pages.length === 0) return undefined;
  return html`<p class="label">${part}</p>
    <ul>
      ${pages.map(
        (page) =>
          html`<li>
            <a href="${link(page.path)}" ${page === current && html` aria-current="page"`}>${page.title}</a>
          </li>`,
      )}
    </ul>`;
}
