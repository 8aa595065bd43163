import { partsBar, barScale, rangeBar } from '../../charts/bars.view';
import { html, type Html } from '@wagewright/documents';
import { section, table } from '../../html/content.view';
import { levelText, LEVEL_TEXTS } from '../../controls/level.view';
import { placeName, type SalaryPage, type EmployerFigure } from './salary-page';
import { dollars, percent } from '../../../../wording/wording';
import { count, signedPercent } from '../../html/format';
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

/** Employers shown at first, highest first. */
const SHOWN = 8;

/** Pay at single employers: for this role here, and their filings for its family in the nation. */
export function employersSection(page: SalaryPage, paths: SitePaths): Html | false {
  const figures = employerFigures(page, paths);
  const premiums = premiumsTable(page);
  return (figures || premiums) && section('employers', 'Employers', figures, premiums);
}

/** The first ones, and an expandable list of all. */
function employerFigures(page: SalaryPage, paths: SitePaths): Html | false {
  const { employers, subject } = page;
  if (employers.length === 0) return false;
  const first = employers.filter(({ company }, rank) => rank < SHOWN || company.slug === subject.company);
  const firstTable = employersTable(page, first, paths);
  if (first.length === employers.length) return firstTable;
  return html`${firstTable}
    <details>
      <summary>All ${count(employers.length)} employers with certified filings</summary>
      ${employersTable(page, employers, paths)}
    </details>`;
}

function employersTable(
  { market, level, subject }: SalaryPage,
  employers: readonly EmployerFigure[],
  paths: SitePaths,
): Html {
  const { role, city } = market;
  return table({
    caption: `Market figure by employer in ${placeName(market)}, ${levelText(market, level)}`,
    columns: ['Employer', 'Median', 'Over the market', 'Filings'],
    rows: employers.map(({ company, median, effectPct, filings }) => ({
      header: html`<a href="${paths.salary(role.slug, city?.slug, { exp: level, company: company.slug })}"
        >${company.name}</a
      >`,
      cells: [dollars(median), signedPercent(effectPct), count(filings)],
      current: company.slug === subject.company,
    })),
  });
}

function premiumsTable({ employerPremiums }: SalaryPage): Html | false {
  if (employerPremiums.length === 0) return false;
  return html`<details>
    <summary>What ${count(employerPremiums.length)} employers file over the market</summary>
    ${table({
      caption:
        'What employers file over the market, for this family of roles, all levels and places together',
      columns: ['Employer', '25th percentile', '75th percentile'],
      rows: employerPremiums.map(({ employer, lowPct, highPct }) => ({
        header: employer,
        cells: [signedPercent(lowPct), signedPercent(highPct)],
      })),
    })}
    <p class="note">
      Percent over the market median of the same title and place. It is what an employer files, not what a
      move would bring.
    </p>
  </details>`;
}
