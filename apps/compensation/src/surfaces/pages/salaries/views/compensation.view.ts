import { html, type Html } from '@wagewright/design';
import { partsBar } from '../../charts/bars.view';
import { drawn, effectBar, effectScale } from '../../charts/strip.view';
import { fold, table } from '../../html/content.view';
import { levelText } from '../../controls/level.view';
import { placeName, type SalaryPage } from './salary-page';
import { dollars, percent } from '@wagewright/salaries';
import { count, differenceCell, thousands } from '../../html/format';
import type { SitePaths } from '../../layout/site-paths';

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
  const total = { header: 'Total', cells: [dollars(parts.total), percent(1)], current: true };
  return fold(
    'total',
    'Total pay',
    `about ${thousands(parts.total)}`,
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
  return fold(
    'percentiles',
    'Percentiles',
    p90 === null ? '' : `${thousands(p10)} to ${thousands(p90)}`,
    table({ caption, columns: ['Percentile', 'Base pay', 'Meaning'], rows }),
  );
}

/** Pay for this role here at single employers. */
export function employersSection(
  { market, level, subject, employers }: SalaryPage,
  paths: SitePaths,
): Html | false {
  if (employers.length === 0) return false;
  const { role, city } = market;
  const scale = effectScale(employers.map(({ difference: { pct } }) => pct));
  const figures = html`<div class="with-bars">
    ${table({
      caption: `Market figure by employer in ${placeName(market)}, ${levelText(market, level)}`,
      columns: ['Employer', 'Median', 'Filings', 'Over the market'],
      rows: employers.map(({ company, median, difference, filings }) => ({
        header: html`<a href="${paths.page(role.slug, city?.slug, { exp: level, company: company.slug })}"
          >${company.name}</a
        >`,
        cells: [
          dollars(median),
          count(filings),
          drawn(differenceCell(difference), effectBar(difference.pct, scale)),
        ],
        current: company.slug === subject.company,
      })),
    })}
  </div>`;
  return fold('employers', 'Employers', count(employers.length), figures);
}
