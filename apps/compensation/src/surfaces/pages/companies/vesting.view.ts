import type { CompanyVesting } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { listed } from '../../../wording/wording';
import { section } from '../html/section.view';

/** The vesting of equity: from reports and from a filing; false when both are unknown. */
export function vestingSection({
  years,
  cliffMonths,
  schedulePct,
  note,
  filed,
}: CompanyVesting): Html | false {
  if (years === null && !filed) return false;
  return section(
    'vesting',
    'How equity vests',
    html`<ul class="sentences">
      ${
        years !== null &&
        html`<li>
          Reported by people, not verified:
          ${spell(years)}${scheduleText(schedulePct)}${cliffText(cliffMonths)}. ${note !== null && `${note}.`}
        </li>`
      }
      ${filed && html`<li><a href="${filed.url}" rel="external">${filed.filing}</a>: ${filed.note}.</li>`}
    </ul>`,
  );
}

function spell(years: number): string {
  return years === 1 ? 'one year' : `${years} years`;
}

function scheduleText(schedulePct: readonly number[]): string {
  return schedulePct.length < 2 ? '' : `, by year ${listed(schedulePct.map((pct) => `${pct} %`))}`;
}

function cliffText(months: number | null): string {
  return months === null ? '' : `, the first part after ${months} months`;
}
