import { rangeChart } from '../../charts/range-chart.view';
import { signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import { levelText } from '../../controls/level-texts';
import { placeName, type SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

export function projectionSection({
  projection: { years, assumptions },
  market,
  level,
  company,
}: SalaryPage): Html | false {
  const [first, last] = [years.at(0), years.at(-1)];
  if (!first || !last || first === last) return false;
  const caption = `Projected base pay in ${placeName(market)}, ${levelText(market, level)}${company ? ', all employers together' : ''}`;
  return section(
    'projection',
    `Projection to ${last.year}`,
    rangeChart({
      id: 'projection-chart',
      title: caption,
      description: `The median goes from ${dollars(first.median)} in ${first.year} to ${dollars(last.median)} in ${last.year}.`,
      points: years.map(({ year, ...range }) => ({ label: String(year), ...range })),
    }),
    table({
      caption,
      columns: ['Year', 'Low', 'Median', 'High', 'Growth'],
      rows: years.map(({ year, low, median, high, growthPct }) => ({
        header: year,
        cells: [
          dollars(low),
          dollars(median),
          dollars(high),
          growthPct === null ? '–' : signedPercent(growthPct),
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
