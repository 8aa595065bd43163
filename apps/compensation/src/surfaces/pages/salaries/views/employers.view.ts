import { count, signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import type { SitePaths } from '../../layout/site-paths';
import { dollars } from '../../../../wording/wording';
import { levelText } from '../../controls/level-texts';
import { type EmployerFigure, placeName, type SalaryPage } from './salary-page';

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
