import { rangeChart } from '../../charts/range-chart.view';
import { signedPercent } from '../../html/format';
import { html, type Html } from '../../html/html';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import type { SitePaths } from '../../layout/site-paths';
import { placeName, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** How a quarter came about, in a word. */
const BASIS_TEXTS = { observed: 'surveyed', interpolated: 'interpolated', aged: 'aged' };
/** One point is no development. */
const LEAST_POINTS = 2;

export function historySection(
  { history: { history, tierNotice }, place }: SalaryPage,
  paths: SitePaths,
): Html {
  const caption = `Base pay by quarter in ${placeName(place)}, mid level`;
  return section(
    'history',
    'History',
    history.length >= LEAST_POINTS &&
      rangeChart({ id: 'history-chart', title: caption, description: summary(history), points: history }),
    table({
      caption,
      columns: ['Quarter', 'Low', 'Median', 'High', 'Change', 'Basis'],
      rows: history.map(({ label, low, median, high, changePct, basis }) => ({
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
      Between two surveys quarters are interpolated; later ones are aged by the cost index.
    </p>`,
    tierNotice && html`<p class="note">${tierNotice.message} <a href="${paths.plans()}">Plans</a></p>`,
  );
}

function summary(history: SalaryPage['history']['history']): string {
  const [first, last] = [history.at(0), history.at(-1)];
  if (!first || !last) return '';
  return `The median goes from ${dollars(first.median)} in ${first.label} to ${dollars(last.median)} in ${last.label}.`;
}
