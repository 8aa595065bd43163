import { count } from '../html/format';
import { html, type Html } from '@wagewright/documents';
import type { ExperienceLevel } from '@wagewright/dataset';
import { LEVEL_TEXTS } from '../controls/level-texts';
import { searchForm } from '../controls/search-form.view';
import { section } from '../html/section.view';
import type { SitePaths } from '../layout/site-paths';
import { letterLinks } from './alphabet.view';
import { type DirectoryRole, roleLinks } from './role-links.view';
import { type Meant, meantView } from '../search/meant.view';

export interface SearchResults {
  query: string;
  meant: Meant;
  /** The level of words that name no role, with popular roles at that level. */
  level: { level: ExperienceLevel; roles: readonly DirectoryRole[] } | null;
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

export function resultsView({ query, meant, level, roles, cities }: SearchResults, paths: SitePaths): Html {
  const nothing = roles.length === 0 && cities.length === 0 && level === null && meant.company === null;
  return html`<div class="intro">
      <h1>Results for “${query}”</h1>
      ${nothing && html`<p class="lead">No role, city or employer matches. Try fewer or other words.</p>`}
      ${searchForm({ ...paths.search(), id: 'q', query })}
    </div>
    ${meantView(meant, paths)} ${level && levelSection(level, paths)}
    ${roles.length > 0 && section('roles', 'Roles, national median of all levels', roleLinks(roles, paths))}
    ${cities.map(({ slug, name, state, roles: there }) =>
      section(`city-${slug}`, `In ${name}, ${state}`, roleLinks(there, paths, { city: slug })),
    )}`;
}

function levelSection({ level, roles }: NonNullable<SearchResults['level']>, paths: SitePaths): Html {
  const { name, years } = LEVEL_TEXTS[level];
  return section(
    'level',
    `${name} level, ${years}`,
    html`<p class="note">
      National median of popular roles at this level. For another role, write it behind the level:
      “${name.toLowerCase()} accountant”.
    </p>`,
    roleLinks(roles, paths, { exp: level }),
  );
}
