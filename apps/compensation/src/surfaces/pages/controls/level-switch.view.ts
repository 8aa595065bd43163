import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { LEVEL_TEXTS } from './level-texts';

/** Links to the same page at each level. @param href of the page at a level */
export function levelSwitch(current: ExperienceLevel, href: (level: ExperienceLevel) => string): Html {
  return html`<nav class="tabs" aria-label="Experience level">
    <ul>
      ${EXPERIENCE_LEVELS.map((level) => tab(level, href(level), level === current))}
    </ul>
  </nav>`;
}

function tab(level: ExperienceLevel, href: string, isCurrent: boolean): Html {
  const { name, years } = LEVEL_TEXTS[level];
  return html`<li>
    <a href="${href}" ${isCurrent && html`aria-current="page"`}>${name}<span class="note"> ${years}</span></a>
  </li>`;
}
