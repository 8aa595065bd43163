import { html, type Html } from '@wagewright/documents';
import { dollars, percent, listed } from '../../../../wording/wording';
import { levelText } from '../../controls/level.view';
import { signedPercent } from '../../html/format';
import { section, table } from '../../html/content.view';
import type { SitePaths } from '../../layout/site-paths';
import { placeName, type SalaryPage } from './salary-page';

export function adjacentSection(
  { adjacent, market, level, subject }: SalaryPage,
  paths: SitePaths,
): Html | false {
  if (adjacent.length === 0) return false;
  return section(
    'adjacent',
    'Where you could move',
    table({
      caption: `Median base pay in ${placeName(market)}, ${levelText(market, level)}, sorted by fit: the next rank first, then by skills in common and pay`,
      columns: ['Role', 'Median', 'Difference', 'Skills in common'],
      rows: adjacent.map(({ role, median, deltaPct, skillOverlap }) => ({
        header: html`<a href="${paths.salary(role.slug, market.city?.slug, { exp: subject.exp })}"
          >${role.title}</a
        >`,
        cells: [
          dollars(median),
          signedPercent(deltaPct),
          skillOverlap === null ? 'not known' : percent(skillOverlap),
        ],
      })),
    }),
  );
}

const DEMAND_TEXTS = { high: 'often', medium: 'at times', low: 'seldom' };

const NAMED = 12;

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
