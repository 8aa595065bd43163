import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { barScale, rangeBar } from '../../charts/range-bar.view';
import { html, type Html } from '../../html/html';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import { LEVEL_TEXTS } from './level-texts';
import { placeName, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** Pay at every level, on one scale. @param level the one that the page is about */
export function levelsSection({ current, market }: SalaryPage, level: ExperienceLevel): Html {
  const bands = EXPERIENCE_LEVELS.map((exp) => ({ exp, ...current.experienceBands[exp] }));
  const scale = barScale(bands);
  const rows = bands.map(({ exp, ...band }) => ({
    header: html`${LEVEL_TEXTS[exp].name} <span class="note">${LEVEL_TEXTS[exp].years}</span>`,
    cells: [dollars(band.low), dollars(band.median), dollars(band.high), rangeBar(band, scale)],
    current: exp === level,
  }));
  const columns = ['Level', 'Low', 'Median', 'High', 'Range'];
  const caption = `Base pay a year by experience in ${placeName(market)}`;
  return section(
    'levels',
    'By experience',
    html`<div class="with-bars">${table({ caption, columns, rows })}</div>`,
  );
}
