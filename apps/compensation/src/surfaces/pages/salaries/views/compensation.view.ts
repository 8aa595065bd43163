import type { ExperienceLevel } from '@wagewright/dataset';
import { partsBar } from '../../charts/parts-bar.view';
import type { TotalCompensation } from '../../../../estimates/formulas/total-compensation';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import { LEVEL_TEXTS } from '../../controls/level-texts';
import { placeName, type SalaryPage } from './salary-page';
import { dollars, percent } from '../../../../wording/wording';

const PARTS = [
  { key: 'base', name: 'Base pay' },
  { key: 'equity', name: 'Equity' },
  { key: 'bonus', name: 'Bonus' },
  { key: 'signing', name: 'Signing' },
] as const;

export function compensationSection(parts: TotalCompensation, level: ExperienceLevel): Html {
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
      caption: `First year, ${LEVEL_TEXTS[level].name.toLowerCase()} level`,
      columns: ['Part', 'Amount', 'Share of total'],
      rows: [...rows, total],
    }),
    html`<p class="note">Equity, bonus and signing are modelled as shares of base pay.</p>`,
  );
}

/** The position of a pay among all of the level. */
export function percentilesSection({ current, level, market }: SalaryPage): Html {
  const { p10, p25, p50, p75, p90, p90AtLeast } = current.percentiles;
  const highest = p90 === null ? `at least ${dollars(p90AtLeast ?? p75)}` : dollars(p90);
  const rows = [
    { header: '10th', cells: [dollars(p10), 'nine in ten earn more'] },
    { header: '25th', cells: [dollars(p25), 'three in four earn more'] },
    { header: '50th', cells: [dollars(p50), 'the median: half earn more'], current: true },
    { header: '75th', cells: [dollars(p75), 'one in four earns more'] },
    { header: '90th', cells: [highest, 'one in ten earns more'] },
  ];
  const caption = `Base pay a year by percentile in ${placeName(market)}, ${LEVEL_TEXTS[level].name.toLowerCase()} level`;
  return section(
    'percentiles',
    'Percentiles',
    table({ caption, columns: ['Percentile', 'Base pay', 'Meaning'], rows }),
  );
}
