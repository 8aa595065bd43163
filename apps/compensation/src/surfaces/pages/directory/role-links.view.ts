import type { ExperienceLevel } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { dollars } from '../../../wording/wording';
import type { SitePaths } from '../layout/site-paths';

export interface DirectoryRole {
  slug: string;
  title: string;
  /** Market median of all levels together or of the page's level, whole US dollars a year. */
  median: number;
  /** Whether the figure is its occupation's, because no source observes the title. */
  ofOccupation: boolean;
}

const OF_OCCUPATION = '* The figure of its occupation, because no source observes the title by itself.';

/** Links to roles with their medians. The links keep the city and the level, where there is one. */
export function roleLinks(
  roles: readonly DirectoryRole[],
  paths: SitePaths,
  { city, exp }: { city?: string; exp?: ExperienceLevel } = {},
): Html {
  const isMarked = roles.some(({ ofOccupation }) => ofOccupation);
  return html`${isMarked && html`<p class="note">${OF_OCCUPATION}</p>`}
    <ul class="links">
      ${roles.map(
        ({ slug, title, median, ofOccupation }) =>
          html`<li>
            <a href="${paths.salary(slug, city, { exp })}">${title}</a>
            <span class="note">${dollars(median)}${ofOccupation && ' *'}</span>
          </li>`,
      )}
    </ul>`;
}
