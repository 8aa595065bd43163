import { rangeChart } from '../../charts/range-chart.view';
import { signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import type { SitePaths } from '../../layout/site-paths';
import { levelText } from '../../controls/level-texts';
import { placeName, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** The basis of a quarter in a word. */
const BASIS_TEXTS = {
  observed: 'surveyed',
  modelled: 'from the nation’s survey',
  interpolated: 'interpolated',
  aged: 'aged',
};
/** One point is no trend. */
const LEAST_POINTS = 2;

export function historySection(
  { history: { quarters }, historyNotice, market, level, company }: SalaryPage,
  paths: SitePaths,
): Html {
  const caption = `Base pay by quarter in ${placeName(market)}, ${levelText(market, level)}`;
  return section(
    'history',
    'History',
    quarters.length >= LEAST_POINTS &&
      rangeChart({ id: 'history-chart', title: caption, description: summary(quarters), points: quarters }),
    table({
      caption,
      columns: ['Quarter', 'Low', 'Median', 'High', 'Change', 'Basis'],
      rows: quarters.map(({ label, low, median, high, changePct, basis }) => ({
        header: label,
        cells: [
          dollars(low),
          dollars(median),
          dollars(high),
          changePct === null ? '–' : signedPercent(changePct),
          BASIS_TEXTS[basis],
        ],
      })),
    }),
    html`<p class="note">
      ${company ? 'All employers together.' : 'The last quarter is the figure above.'} Earlier ones follow the
      wage survey of the occupation: between two surveys they are interpolated, later ones are aged by the
      cost index.
    </p>`,
    historyNotice && html`<p class="note">${historyNotice} <a href="${paths.plans()}">Plans</a></p>`,
  );
}

function summary(quarters: SalaryPage['history']['quarters']): string {
  const [first, last] = [quarters.at(0), quarters.at(-1)];
  if (!first || !last) return '';
  return `The median goes from ${dollars(first.median)} in ${first.label} to ${dollars(last.median)} in ${last.label}.`;
}
