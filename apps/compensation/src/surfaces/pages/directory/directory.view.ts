import { count } from '../html/format';
import { html, type Html } from '@wagewright/design';
import type { ExperienceLevel } from '@wagewright/enums';
import { type BarRange, barScale, rangeBar } from '../charts/bars.view';
import { strip } from '../charts/strip.view';
import { LEVEL_TEXTS } from '../controls/level.view';
import { searchForm } from '../controls/search-form.view';
import { section } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import { type Interpretation, interpretationView } from '../search/interpretation.view';
import { dollars } from '@wagewright/salaries';
import { breadcrumbs } from '../layout/frame.view';

export interface SearchResults {
  query: string;
  interpretation: Interpretation;
  /** Figures of the role in the area that was asked, as sentences; empty without an area. */
  figures: readonly string[];
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
        ${count(total)} roles, ${count(technology)} of them in technology and AI, nationwide and city by city.
      </p>
      ${searchForm({ action: paths.salaries(), id: 'q' })}
    </div>
    <div class="columns">
      ${section(
        'popular',
        'Popular roles',
        html`<p class="note">National median, all levels together</p>`,
        roleStrip(popular, paths),
      )}
      ${section('letters', 'All roles from A to Z', letterLinks(letters, paths))}
    </div>`;
}

/** Popular roles with their ranges on one scale, highest pay first. */
export function roleStrip(roles: readonly DirectoryRole[], paths: SitePaths): Html {
  const scale = barScale(roles.map(({ figures }) => figures));
  return strip(
    roles
      .toSorted((a, b) => b.figures.median - a.figures.median)
      .map(({ slug, title, figures }) => ({
        name: title,
        href: paths.page(slug),
        bar: rangeBar(figures, scale),
        figure: dollars(figures.median),
      })),
  );
}

export function resultsView(
  { query, interpretation, figures, level, roles, cities }: SearchResults,
  paths: SitePaths,
): Html {
  const nothing =
    roles.length === 0 && cities.length === 0 && level === null && interpretation.company === null;
  return html`<div class="intro">
      <h1>Results for “${query}”</h1>
      ${nothing && html`<p class="lead">No role, city or employer matches. Try fewer or other words.</p>`}
      ${searchForm({ action: paths.salaries(), id: 'q', query })}
    </div>
    ${interpretationView(interpretation, figures, paths)} ${level && levelSection(level, paths)}
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
      National median of popular roles at this level. For another role, add it after the level:
      “${name.toLowerCase()} accountant”.
    </p>`,
    roleLinks(roles, paths, { exp: level }),
  );
}

export interface DirectoryRole {
  slug: string;
  title: string;
  /** Market figure of all levels together or of the page's level, whole US dollars a year. */
  figures: BarRange;
  /** Whether the figure is its occupation's, because no source observes the title. */
  ofOccupation: boolean;
}

const OF_OCCUPATION = '* The figure of its occupation, because no source observes the title by itself.';

/** The links keep the city and the level, where there is one. */
function roleLinks(
  roles: readonly DirectoryRole[],
  paths: SitePaths,
  { city, exp }: { city?: string; exp?: ExperienceLevel } = {},
): Html {
  const isMarked = roles.some(({ ofOccupation }) => ofOccupation);
  return html`${isMarked && html`<p class="note">${OF_OCCUPATION}</p>`}
    <ul class="links">
      ${roles.map(
        ({ slug, title, figures, ofOccupation }) =>
          html`<li>
            <a href="${paths.page(slug, city, { exp })}">${title}</a>
            <span class="note">${dollars(figures.median)}${ofOccupation && ' *'}</span>
          </li>`,
      )}
    </ul>`;
}

/** The roles with an initial letter, each group sorted by title. */
export interface LetterListing {
  /** Lower-case; `0-9` for titles that begin with a digit. */
  letter: string;
  letters: readonly string[];
  /** Roles of the smaller catalogue. */
  technology: readonly DirectoryRole[];
  others: readonly DirectoryRole[];
}

function letterLinks(letters: readonly string[], paths: SitePaths, current?: string): Html {
  return html`<nav class="letters" aria-label="Roles by letter">
    <ul>
      ${letters.map(
        (letter) =>
          html`<li>
            <a href="${paths.letter(letter)}" ${letter === current && html`aria-current="page"`}
              >${letter.toUpperCase()}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

export function letterView({ letter, letters, technology, others }: LetterListing, paths: SitePaths): Html {
  const name = letter.toUpperCase();
  return html`${breadcrumbs([{ title: 'Salaries', href: paths.salaries() }], name)}
    <div class="intro">
      <h1>Salaries: ${name}</h1>
      <p class="lead">
        ${count(technology.length + others.length)} roles, with their national median of all levels together.
      </p>
      ${letterLinks(letters, paths, letter)}
    </div>
    ${technology.length > 0 && section('technology', 'Technology and AI roles', roleLinks(technology, paths))}
    ${others.length > 0 && section('others', 'Other roles', roleLinks(others, paths))}`;
}
