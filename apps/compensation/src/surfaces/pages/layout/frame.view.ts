import { html, type Html } from '@wagewright/design';
import { searchForm } from '../controls/search-form.view';
import type { Link } from '../html/content.view';
import type { SitePaths } from './site-paths';

/** The header of every page: name, main addresses, and the search unless the page has its own. */
export function header(paths: SitePaths, hasOwnSearch: boolean): Html {
  return html`<header class="site-header">
    <div class="bar">
      <a class="brand" href="${paths.home()}">Wagewright</a>
      ${!hasOwnSearch && searchForm({ action: paths.salaries(), id: 'site-q', isCompact: true })}
      <nav aria-label="Main">${linkList(mainNavigation(paths))}</nav>
    </div>
  </header>`;
}

export function footer(paths: SitePaths): Html {
  return html`<footer class="site-footer">
    <div class="bar">
      <p>Salary figures, each with its sources.</p>
      <nav aria-label="More">${linkList(furtherNavigation(paths))}</nav>
    </div>
  </footer>`;
}

function linkList(links: readonly Link[]): Html {
  return html`<ul>
    ${links.map(({ title, href }) => html`<li><a href="${href}">${title}</a></li>`)}
  </ul>`;
}

/** @param trail from the top to the parent page */
export function breadcrumbs(trail: readonly Link[], here: string): Html {
  return html`<nav class="breadcrumbs" aria-label="Breadcrumb">
    <ol>
      ${trail.map(({ title, href }) => html`<li><a href="${href}">${title}</a></li>`)}
      <li aria-current="page">${here}</li>
    </ol>
  </nav>`;
}

export function mainNavigation(paths: SitePaths): Link[] {
  return [
    { title: 'Salaries', href: paths.salaries() },
    { title: 'Check an offer', href: paths.check() },
    { title: 'Compare', href: paths.compare() },
    { title: 'Companies', href: paths.companies() },
    { title: 'Method', href: paths.methodology() },
    { title: 'Plans', href: paths.plans() },
    { title: 'Reference', href: paths.docs() },
  ];
}

function furtherNavigation(paths: SitePaths): Link[] {
  const keys = paths.keys();
  return [
    { title: 'Get a key', href: paths.signup() },
    { title: 'API reference', href: paths.docs() },
    { title: 'Accuracy', href: paths.accuracy() },
    { title: 'Changelog', href: paths.changelog() },
    { title: 'Privacy', href: paths.privacy() },
    ...(keys === undefined ? [] : [{ title: 'Your keys', href: keys }]),
  ];
}
