import { partsBar } from '../../charts/parts-bar.view';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import { levelText } from '../../controls/level-texts';
import { placeName, type SalaryPage } from './salary-page';
import { dollars, percent } from '../../../../wording/wording';

const PARTS = [
  { key: 'base', name: 'Base pay' },
  { key: 'equity', name: 'Equity' },
  { key: 'bonus', name: 'Bonus' },
  { key: 'signing', name: 'Signing' },
] as const;

export function compensationSection({ totalCompensation: parts, market, level }: SalaryPage): Html {
  const rows = PARTS.map(({ key, name }, i) => ({
    header: html`<span class="swatch part-${i + 1}"></span>${name}`,
    cells: [dollars(parts[key]), percent(parts[key] / parts.total)],
  }));
  const total = { header: 'Total', cells: [dollars(parts.total), ''], current: true };
  return section(
    'total',
    'Total compensation',
    partsBar(PARTS.map(({ key }) => parts[key])),
    table({
      caption: `First year, ${levelText(market, level)}`,
      columns: ['Part', 'Amount', 'Share of total'],
      rows: [...rows, total],
    }),
    html`<p class="note">
      Equity, bonus and signing are modelled as shares of the
      median${level === null && ', those of the mid level'}.
    </p>`,
  );
}

/** The position of a pay among all of the level. */
export function percentilesSection({ pay, level, market }: SalaryPage): Html {
  const { p10, p25, p50, p75, p90, p90AtLeast } = pay.percentiles;
  const highest = p90 === null ? `above ${dollars(p90AtLeast ?? p75)}` : dollars(p90);
  const rows = [
    { header: '10th', cells: [dollars(p10), 'nine in ten earn more'] },
    { header: '25th', cells: [dollars(p25), 'three in four earn more'] },
    { header: '50th', cells: [dollars(p50), 'the median: half earn more'], current: true },
    { header: '75th', cells: [dollars(p75), 'one in four earns more'] },
    { header: '90th', cells: [highest, 'one in ten earns more'] },
  ];
  const caption = `Base pay a year by percentile in ${placeName(market)}, ${levelText(market, level)}`;
  return section(
    'percentiles',
    'Percentiles',
    table({ caption, columns: ['Percentile', 'Base pay', 'Meaning'], rows }),
  );
}
