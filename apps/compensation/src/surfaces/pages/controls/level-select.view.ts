import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { LEVEL_TEXTS } from './level-texts';

export interface LevelSelect {
  /** Unique in the page. */
  id: string;
  name: string;
  label: string;
  chosen: ExperienceLevel;
}

/** A choice of levels for a form. */
export function levelSelect({ id, name, label, chosen }: LevelSelect): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${name}">
      ${EXPERIENCE_LEVELS.map((level) => option(level, level === chosen))}
    </select>
  </div>`;
}

function option(level: ExperienceLevel, isChosen: boolean): Html {
  const { name, years } = LEVEL_TEXTS[level];
  return html`<option value="${level}" ${isChosen && html` selected`}>${name} (${years})</option>`;
}
