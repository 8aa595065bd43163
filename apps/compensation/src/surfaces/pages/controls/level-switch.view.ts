import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { LEVEL_TEXTS } from './level-texts';

/** Links to the same page for all levels together and for each. @param href of the page at a level, null for all */
export function levelSwitch(
  current: ExperienceLevel | null,
  href: (level: ExperienceLevel | null) => string,
): Html {
  return html`<nav class="tabs" aria-label="Experience level">
    <ul>
      ${[null, ...EXPERIENCE_LEVELS].map((level) => tab(level, href(level), level === current))}
    </ul>
  </nav>`;
}

function tab(level: ExperienceLevel | null, href: string, isCurrent: boolean): Html {
  const { name, years } = level === null ? { name: 'All levels', years: '' } : LEVEL_TEXTS[level];
  return html`<li>
    <a href="${href}" ${isCurrent && html`aria-current="page"`}
      >${name}${years !== '' && html`<span class="note"> ${years}</span>`}</a
    >
  </li>`;
}
