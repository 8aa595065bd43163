import { html, type Html } from '@wagewright/documents';
import { dollars, listed } from '../../../../wording/wording';
import { levelText } from '../../controls/level-texts';
import { signedPercent } from '../../html/format';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import { placeName, type SalaryPage } from './salary-page';

const DEMAND_TEXTS = { high: 'often', medium: 'at times', low: 'seldom' };

/** Core skills named in a sentence. */
const NAMED = 12;

/** The skills with a pay premium, and its amount here at this level. */
export function skillsSection({ skills, market, level }: SalaryPage): Html | false {
  if (skills === null || (skills.skills.length === 0 && skills.core.length === 0)) return false;
  const place = placeName(market);
  return section(
    'skills',
    'Skills that go with more pay',
    skills.core.length > 0 &&
      html`<p>
        The work itself asks for ${listed(skills.core.slice(0, NAMED).map(({ name }) => name))} (O*NET).
      </p>`,
    skills.skills.length > 0 &&
      table({
        caption: `Premium a year in ${place}, ${levelText(market, level)}`,
        columns: ['Skill', 'Premium', 'Amount', 'Asked for'],
        rows: skills.skills.map(({ name, premiumPct, premiumAmount, demand }) => ({
          header: name,
          cells: [signedPercent(premiumPct), dollars(premiumAmount), DEMAND_TEXTS[demand]],
        })),
      }),
    html`<details>
      <summary>What a premium says</summary>
      <ul class="sentences">
        ${skills.assumptions.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
    </details>`,
    skills.credit !== null && html`<p class="note">${skills.credit}</p>`,
  );
}
