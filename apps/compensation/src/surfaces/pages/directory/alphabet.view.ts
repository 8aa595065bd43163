import { html, type Html } from '@wagewright/documents';
import { count } from '../html/format';
import { section } from '../html/section.view';
import { breadcrumbs } from '../layout/frame.view';
import type { SitePaths } from '../layout/site-paths';
import { type DirectoryRole, roleLinks } from './role-links.view';

/** The roles with an initial letter, each group sorted by title. */
export interface LetterListing {
  /** Lower-case; `0-9` for titles that begin with a digit. */
  letter: string;
  letters: readonly string[];
  /** Of the smaller catalogue. */
  technology: readonly DirectoryRole[];
  others: readonly DirectoryRole[];
}

/** Links to the page of each letter. */
export function letterLinks(letters: readonly string[], paths: SitePaths, current?: string): Html {
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
      <h1>Salaries of roles with ${name}</h1>
      <p class="lead">
        ${count(technology.length + others.length)} roles, with their national median of all levels together.
      </p>
      ${letterLinks(letters, paths, letter)}
    </div>
    ${technology.length > 0 && section('technology', 'Technology and AI roles', roleLinks(technology, paths))}
    ${others.length > 0 && section('others', 'Other roles', roleLinks(others, paths))}`;
}
