import { EXPERIENCE_LEVELS } from '@wagewright/dataset';
import { barScale, rangeBar } from '../../charts/range-bar.view';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import { LEVEL_TEXTS } from '../../controls/level-texts';
import { placeName, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** Pay at every level, on one scale, with the market figure if there is one. */
export function levelsSection({ current, market, level, marketByLevel }: SalaryPage): Html {
  const hasMarket = Object.values(marketByLevel).some((median) => median !== null);
  const bands = EXPERIENCE_LEVELS.map((exp) => ({ exp, ...current.experienceBands[exp] }));
  const scale = barScale(bands);
  const rows = bands.map(({ exp, ...band }) => ({
    header: html`${LEVEL_TEXTS[exp].name} <span class="note">${LEVEL_TEXTS[exp].years}</span>`,
    cells: [
      dollars(band.low),
      dollars(band.median),
      dollars(band.high),
      rangeBar(band, scale),
      ...(hasMarket ? [marketCell(marketByLevel[exp])] : []),
    ],
    current: exp === level,
  }));
  const columns = ['Level', 'Low', 'Median', 'High', 'Range', ...(hasMarket ? ['Market median'] : [])];
  const caption = `Base pay a year by experience in ${placeName(market)}`;
  return section(
    'levels',
    'By experience',
    html`<div class="with-bars">${table({ caption, columns, rows })}</div>`,
  );
}

function marketCell(median: number | null): string {
  return median === null ? '–' : dollars(median);
}
