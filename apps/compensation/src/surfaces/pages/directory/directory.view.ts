import { count } from '../html/format';
import { html, type Html } from '@wagewright/documents';
import { searchForm } from '../controls/search-form.view';
import { section } from '../html/section.view';
import type { SitePaths } from '../layout/site-paths';
import { dollars } from '../../../wording/wording';
import { type Meant, meantView } from './meant.view';

export interface DirectoryRole {
  slug: string;
  title: string;
  /** Whole US dollars a year, mid level. */
  median: number;
  /** Whether the figure is that of its occupation, because no source observes the title. */
  ofOccupation: boolean;
}

export interface SearchResults {
  query: string;
  meant: Meant;
  roles: readonly DirectoryRole[];
  cities: readonly CityResult[];
}

/** A city that was found, with what popular roles earn there. */
export interface CityResult {
  slug: string;
  name: string;
  state: string;
  roles: readonly DirectoryRole[];
}

const OF_OCCUPATION = '* The figure of its occupation, because no source observes the title by itself.';

/** Roles with their median. @param city in which it is, to link to the role there */
export function roleLinks(roles: readonly DirectoryRole[], paths: SitePaths, city?: string): Html {
  const isMarked = roles.some(({ ofOccupation }) => ofOccupation);
  return html`${isMarked && html`<p class="note">${OF_OCCUPATION}</p>`}
    <ul class="links">
      ${roles.map(
        ({ slug, title, median, ofOccupation }) =>
          html`<li>
            <a href="${paths.salary(slug, city)}">${title}</a>
            <span class="note">${dollars(median)}${ofOccupation && ' *'}</span>
          </li>`,
      )}
    </ul>`;
}

/** @param total roles that a search looks through */
export function directoryView(roles: readonly DirectoryRole[], total: number, paths: SitePaths): Html {
  return html`<div class="intro">
      <h1>Salaries</h1>
      <p class="lead">
        ${count(roles.length)} technology and AI roles, with their national median for the mid level. Search
        finds all ${count(total)} roles.
      </p>
      ${searchForm({ ...paths.search(), id: 'q' })}
    </div>
    ${section('roles', 'Technology and AI roles', roleLinks(roles, paths))}`;
}

export function resultsView({ query, meant, roles, cities }: SearchResults, paths: SitePaths): Html {
  const nothing = roles.length === 0 && cities.length === 0;
  return html`<div class="intro">
      <h1>Results for “${query}”</h1>
      ${nothing && html`<p class="lead">No role and no city has such a name. Try fewer or other words.</p>`}
      ${searchForm({ ...paths.search(), id: 'q', query })}
    </div>
    ${meantView(meant, paths)}
    ${roles.length > 0 && section('roles', 'Roles, national median', roleLinks(roles, paths))}
    ${cities.map(({ slug, name, state, roles: there }) =>
      section(`city-${slug}`, `In ${name}, ${state}`, roleLinks(there, paths, slug)),
    )}`;
}
