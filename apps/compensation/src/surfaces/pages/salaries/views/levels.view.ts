import { barScale, rangeBar } from '../../charts/range-bar.view';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import { LEVEL_TEXTS } from '../../controls/level-texts';
import { placeName, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** Pay at every level and at all together, on one scale. */
export function levelsSection({ levels, market, level }: SalaryPage): Html | false {
  if (levels.length === 0) return false;
  const scale = barScale(levels.map(({ figures }) => figures));
  const rows = levels.map(({ level: exp, figures }) => ({
    header:
      exp === null
        ? 'All levels'
        : html`${LEVEL_TEXTS[exp].name} <span class="note">${LEVEL_TEXTS[exp].years}</span>`,
    cells: [dollars(figures.low), dollars(figures.median), dollars(figures.high), rangeBar(figures, scale)],
    current: exp === level,
  }));
  return section(
    'levels',
    'By experience',
    html`<div class="with-bars">
      ${table({
        caption: `Base pay a year by experience in ${placeName(market)}`,
        columns: ['Level', 'Low', 'Median', 'High', 'Range'],
        rows,
      })}
    </div>`,
  );
}
