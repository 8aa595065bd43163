import { html, type Html } from '@wagewright/design';
import { dollars, listed, percent } from '@wagewright/salaries';
import { levelText } from '../../controls/level.view';
import { drawn, effectBar, effectScale } from '../../charts/strip.view';
import { count, differenceCell, signedPercent } from '../../html/format';
import { fold, sentenceList, table } from '../../html/content.view';
import type { SitePaths } from '../../layout/site-paths';
import { placeName, type SalaryPage } from './salary-page';

export function adjacentSection(
  { adjacent, market, level, subject }: SalaryPage,
  paths: SitePaths,
): Html | false {
  if (adjacent.length === 0) return false;
  return fold(
    'adjacent',
    'Where you could move',
    count(adjacent.length),
    table({
      caption: `Median base pay in ${placeName(market)}, ${levelText(market, level)}, best fit first: the next rank, then skills in common and pay`,
      columns: ['Role', 'Median', 'Difference', 'Skills in common'],
      rows: adjacent.map(({ role, median, difference, skillOverlap }) => ({
        header: html`<a href="${paths.page(role.slug, market.city?.slug, { exp: subject.exp })}"
          >${role.title}</a
        >`,
        cells: [
          dollars(median),
          differenceCell(difference),
          skillOverlap === null ? 'not known' : percent(skillOverlap),
        ],
      })),
    }),
  );
}

const DEMAND_TEXTS = { high: 'often', medium: 'sometimes', low: 'rarely' };

const NAMED = 12;

export function skillsSection({ skills, market, level }: SalaryPage): Html | false {
  if (skills === null || (skills.skills.length === 0 && skills.core.length === 0)) return false;
  const place = placeName(market);
  const scale = effectScale(skills.skills.map(({ premiumPct }) => premiumPct));
  return fold(
    'skills',
    'Skills that pay more',
    count(skills.skills.length),
    skills.core.length > 0 &&
      html`<p>
        Core skills of the work: ${listed(skills.core.slice(0, NAMED).map(({ name }) => name))} (O*NET).
      </p>`,
    skills.skills.length > 0 &&
      html`<div class="with-bars">
        ${table({
          caption: `Premium a year in ${place}, ${levelText(market, level)}`,
          columns: ['Skill', 'Amount', 'Asked for', 'Premium'],
          rows: skills.skills.map(({ name, premiumPct, premiumAmount, demand }) => ({
            header: name,
            cells: [
              dollars(premiumAmount),
              DEMAND_TEXTS[demand],
              drawn(signedPercent(premiumPct), effectBar(premiumPct, scale)),
            ],
          })),
        })}
      </div>`,
    html`<details>
      <summary>What a premium means</summary>
      ${sentenceList(skills.assumptions)}
    </details>`,
    skills.credit !== null && html`<p class="note">${skills.credit}</p>`,
  );
}
