import { html, type Html } from '../html/html';
import { section } from '../html/section.view';
import type { SitePaths } from '../layout/site-paths';
import { dollars } from '../../../wording/wording';
import { type Meant, meantView } from './meant.view';

export interface DirectoryRole {
  slug: string;
  title: string;
  nationalMedian: number;
}

export interface SearchResults {
  query: string;
  meant: Meant;
  roles: readonly DirectoryRole[];
  cities: readonly { slug: string; name: string; state: string }[];
}

/** A form that works without scripts. @param query what is in it already */
export function searchForm(paths: SitePaths, query = ''): Html {
  return html`<form class="search" role="search" action="${paths.salaries()}" method="get">
    <label for="q">Role, level, city</label>
    <div>
      <input
        id="q"
        name="q"
        type="search"
        value="${query}"
        maxlength="100"
        required
        autocomplete="off"
        placeholder="senior ml engineer sf"
      />
      <button type="submit">Search</button>
    </div>
  </form>`;
}

/** Roles with their national median. @param city to link to the role there */
export function roleLinks(roles: readonly DirectoryRole[], paths: SitePaths, city?: string): Html {
  return html`<ul class="links">
    ${roles.map(
      ({ slug, title, nationalMedian }) =>
        html`<li>
          <a href="${paths.salary(slug, city)}">${title}</a>
          <span class="note">${dollars(nationalMedian)}</span>
        </li>`,
    )}
  </ul>`;
}

/** @param total roles that a search looks through */
export function directoryView(roles: readonly DirectoryRole[], total: number, paths: SitePaths): Html {
  return html`<div class="intro">
      <h1>Salaries</h1>
      <p class="lead">
        ${roles.length} technology and AI roles, with their national median. Search finds all ${total} roles.
      </p>
      ${searchForm(paths)}
    </div>
    ${section('roles', 'Technology and AI roles', roleLinks(roles, paths))}`;
}

/** @param popular roles to be offered for a city that was found */
export function resultsView(
  { query, meant, roles, cities }: SearchResults,
  popular: readonly DirectoryRole[],
  paths: SitePaths,
): Html {
  const nothing = roles.length === 0 && cities.length === 0;
  return html`<div class="intro">
      <h1>Results for “${query}”</h1>
      ${nothing && html`<p class="lead">No role and no city has such a name. Try fewer or other words.</p>`}
      ${searchForm(paths, query)}
    </div>
    ${meantView(meant, paths)} ${roles.length > 0 && section('roles', 'Roles', roleLinks(roles, paths))}
    ${cities.map(({ slug, name, state }) =>
      section(`city-${slug}`, `In ${name}, ${state}`, roleLinks(popular, paths, slug)),
    )}`;
}
