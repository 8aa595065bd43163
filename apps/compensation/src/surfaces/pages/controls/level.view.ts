import { type ExperienceLevel, EXPERIENCE_LEVELS } from '@wagewright/enums';
import { html, type Html } from '@wagewright/design';
import type { RoleInMarket } from '@wagewright/salaries';

export const LEVEL_TEXTS: Readonly<Record<ExperienceLevel, { name: string; years: string }>> = {
  entry: { name: 'Entry', years: '0–2 years' },
  mid: { name: 'Mid', years: '3–5 years' },
  senior: { name: 'Senior', years: '6–9 years' },
  staff: { name: 'Staff', years: '10+ years' },
};

/** The level of a figure, as in a caption: `senior level`, `all levels together`. @param asked null for all */
export function levelText(
  market: Pick<RoleInMarket, 'rank' | 'levelOf'>,
  asked: ExperienceLevel | null,
): string {
  if (market.rank !== null) return 'the title’s own level';
  const level = market.levelOf(asked);
  return level === null ? 'all levels together' : `${LEVEL_TEXTS[level].name.toLowerCase()} level`;
}

interface LevelSelect {
  /** The value in the address, which may be no level. */
  chosen?: string;
  /** The correction, as a sentence. */
  fault?: string;
}

/** Its value is empty for none. */
export function levelSelect({ chosen, fault }: LevelSelect): Html {
  const isLevel = EXPERIENCE_LEVELS.some((level) => level === chosen);
  return html`<div class="field">
    <label for="exp">Level</label>
    <select
      id="exp"
      name="exp"
      ${fault !== undefined && html`aria-invalid="true" aria-describedby="exp-fault"`}
    >
      ${option('', 'as the role says', !isLevel)}
      ${EXPERIENCE_LEVELS.map((level) => option(level, optionText(level), level === chosen))}
    </select>
    ${fault !== undefined && html`<p class="fault" id="exp-fault">${fault}</p>`}
  </div>`;
}

function optionText(level: ExperienceLevel): string {
  const { name, years } = LEVEL_TEXTS[level];
  return `${name} (${years})`;
}

export function option(value: string, text: string, isChosen: boolean): Html {
  return html`<option value="${value}" ${isChosen && html`selected`}>${text}</option>`;
}

/** @param href of the page at a level, null for all */
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
  return html`<li>
    <a href="${href}" ${isCurrent && html`aria-current="page"`}>${levelName(level)}</a>
  </li>`;
}

/** With its years of experience; null is all levels together. */
export function levelName(level: ExperienceLevel | null): Html | string {
  if (level === null) return 'All levels';
  const { name, years } = LEVEL_TEXTS[level];
  return html`${name} <span class="note">${years}</span>`;
}
