import { count } from '../html/format';
import { html, type Html } from '@wagewright/documents';
import { searchForm } from '../controls/search-form.view';
import { section } from '../html/section.view';
import type { SitePaths } from '../layout/site-paths';
import { letterLinks } from './alphabet.view';
import { type DirectoryRole, roleLinks } from './role-links.view';
import { type Meant, meantView } from '../search/meant.view';

export interface SearchResults {
  query: string;
  meant: Meant;
  roles: readonly DirectoryRole[];
  cities: readonly CityResult[];
}

export interface CityResult {
  slug: string;
  name: string;
  state: string;
  roles: readonly DirectoryRole[];
}

export interface Directory {
  popular: readonly DirectoryRole[];
  letters: readonly string[];
  /** Roles of the smaller catalogue, and all searchable ones. */
  technology: number;
  total: number;
}

export function directoryView(directory: Directory, paths: SitePaths): Html {
  const { popular, letters, technology, total } = directory;
  return html`<div class="intro">
      <h1>Salaries</h1>
      <p class="lead">
        ${count(total)} roles, ${count(technology)} of them in technology and AI, each in the nation and city
        by city.
      </p>
      ${searchForm({ ...paths.search(), id: 'q' })}
    </div>
    ${section('letters', 'All roles from A to Z', letterLinks(letters, paths))}
    ${section(
      'popular',
      'Popular roles',
      html`<p class="note">National median, all levels together</p>`,
      roleLinks(popular, paths),
    )}`;
}

export function resultsView({ query, meant, roles, cities }: SearchResults, paths: SitePaths): Html {
  const nothing = roles.length === 0 && cities.length === 0;
  return html`<div class="intro">
      <h1>Results for “${query}”</h1>
      ${nothing && html`<p class="lead">No role and no city has such a name. Try fewer or other words.</p>`}
      ${searchForm({ ...paths.search(), id: 'q', query })}
    </div>
    ${meantView(meant, paths)}
    ${roles.length > 0 && section('roles', 'Roles, national median of all levels', roleLinks(roles, paths))}
    ${cities.map(({ slug, name, state, roles: there }) =>
      section(`city-${slug}`, `In ${name}, ${state}`, roleLinks(there, paths, slug)),
    )}`;
}
