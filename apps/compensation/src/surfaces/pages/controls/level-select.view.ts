import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { LEVEL_TEXTS } from './level-texts';

export interface LevelSelect {
  id: string;
  name: string;
  label: string;
  /** The value in the address, which may be no level. */
  chosen?: string;
  /** Label of the choice without a level. */
  none: string;
  /** The correction, as a sentence. */
  fault?: string;
}

/** A choice of levels for a form. Its value is empty for none. */
export function levelSelect({ id, name, label, chosen, none, fault }: LevelSelect): Html {
  const isLevel = EXPERIENCE_LEVELS.some((level) => level === chosen);
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select
      id="${id}"
      name="${name}"
      ${fault !== undefined && html`aria-invalid="true" aria-describedby="${id}-fault"`}
    >
      ${option('', none, !isLevel)}
      ${EXPERIENCE_LEVELS.map((level) => option(level, levelText(level), level === chosen))}
    </select>
    ${fault !== undefined && html`<p class="fault" id="${id}-fault">${fault}</p>`}
  </div>`;
}

function levelText(level: ExperienceLevel): string {
  const { name, years } = LEVEL_TEXTS[level];
  return `${name} (${years})`;
}

function option(value: string, text: string, isChosen: boolean): Html {
  return html`<option value="${value}" ${isChosen && html`selected`}>${text}</option>`;
}
