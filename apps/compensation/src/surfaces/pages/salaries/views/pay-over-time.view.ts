import { rangeChart } from '../../charts/range-chart.view';
import { signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/design';
import type { RoleRow } from '@wagewright/dataset';
import { fold, table } from '../../html/content.view';
import type { SitePaths } from '../../layout/site-paths';
import { levelText } from '../../controls/level.view';
import { placeName, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';
import { GROWTH_BANDS } from '../../../../estimates/formulas/projection';

const QUARTER_BASIS_TEXTS = {
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
  return fold(
    'history',
    'History',
    quarters.length === 1 ? '1 quarter' : `${quarters.length} quarters`,
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
          QUARTER_BASIS_TEXTS[basis],
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

export function projectionSection({
  projection: { years, flat, assumptions },
  market,
  level,
  company,
}: SalaryPage): Html | false {
  const [first, last] = [years.at(0), years.at(-1)];
  if (!first || !last || first === last) return false;
  const caption = `Projected base pay in ${placeName(market)}, ${levelText(market, level)}${company ? ', all employers together' : ''}`;
  return fold(
    'projection',
    `Projection to ${last.year}`,
    `${years.length} years`,
    html`<p>${scenarioSentence(market.role)}${flatSentence(flat)}</p>`,
    rangeChart({
      id: 'projection-chart',
      title: caption,
      description: `The median goes from ${dollars(first.median)} in ${first.year} to ${dollars(last.median)} in ${last.year}.`,
      points: years.map(({ year, ...range }) => ({ label: String(year), ...range })),
    }),
    table({
      caption,
      columns: ['Year', 'Low', 'Median', 'High', 'Growth', `Median at ${flat.cagrPct} %`],
      rows: years.map(({ year, low, median, high, growthPct }, i) => ({
        header: year,
        cells: [
          dollars(low),
          dollars(median),
          dollars(high),
          growthPct === null ? '–' : signedPercent(growthPct),
          ...flat.years.slice(i, i + 1).map((other) => dollars(other.median)),
        ],
      })),
    }),
    html`<details>
      <summary>What the projection assumes</summary>
      <ul>
        ${assumptions.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
    </details>`,
  );
}

/** That the band is a scenario, with the record of the occupation. */
function scenarioSentence({ category, occupation, growth: { record, cagrPct } }: RoleRow): string {
  const [least, most] = GROWTH_BANDS[category];
  const scenario = `A scenario, not a forecast: ${category === 'ai' ? 'AI roles' : 'roles outside AI'} are drawn at ${least}–${most} % a year, this one at ${cagrPct} %.`;
  return `${scenario} The median of ${occupation} grew by ${record.cagrPct} % a year from ${record.from} to ${record.to}.`;
}

function flatSentence(flat: SalaryPage['projection']['flat']): string {
  const last = flat.years.at(-1);
  if (!last) return '';
  return ` At the growth of all private wages, ${flat.cagrPct} % a year, it would be ${dollars(last.median)} in ${last.year}.`;
}
