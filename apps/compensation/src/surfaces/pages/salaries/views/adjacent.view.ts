import { html, type Html } from '@wagewright/documents';
import { dollars, percent } from '../../../../wording/wording';
import { levelText } from '../../controls/level-texts';
import { signedPercent } from '../../html/format';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import type { SitePaths } from '../../layout/site-paths';
import { placeName, type SalaryPage } from './salary-page';

/** Other work with the same skills, with its pay in the same place at the same level. */
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
