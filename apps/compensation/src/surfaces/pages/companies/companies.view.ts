import { html, type Html } from '@wagewright/documents';
import { count, signedPercent } from '../html/format';
import { reportPayNote, section, table } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import type { CompanyWithEffect } from '../../../companies/companies.service';

export function companiesView(companies: readonly CompanyWithEffect[], paths: SitePaths): Html {
  return html`<div class="intro">
      <h1>Companies</h1>
      <p class="lead">
        ${companies.length} employers with their ladders, the base pay that public filings tell of, and what
        nobody publishes.
      </p>
    </div>
    ${section(
      'companies',
      'Employers',
      table({
        caption: 'What certified filings tell of each employer',
        columns: ['Employer', 'Levels', 'With a base', 'Filings compared', 'Over the market'],
        rows: companies.map((listed) => companyRow(listed, paths)),
      }),
      html`<p class="note">
        “Over the market” is what an employer files at the same title, place and level over what all employers
        pay, in percent, shrunk where it files little.
        <a href="${paths.methodology()}">How the figures are made</a>
      </p>`,
    )}
    ${section(
      'unknown',
      'What is not known',
      html`<ul class="sentences">
        <li>
          Equity and bonus: no employer publishes them by level. What a model has for them stands on the page
          of each employer, and is called modelled.
        </li>
        <li>
          Other employers: the market figure of a role holds for all of them together, and
          <a href="${paths.check()}">an offer</a> can be held against it.
        </li>
      </ul>`,
    )}
    ${reportPayNote(paths.reportPay())}`;
}

function companyRow({ company: { slug, name, levels }, effect }: CompanyWithEffect, paths: SitePaths) {
  return {
    header: html`<a href="${paths.company(slug)}">${name}</a>`,
    cells: [
      levels.length,
      levels.filter(({ base }) => base !== null).length,
      effect.filings > 0 ? count(effect.filings) : '–',
      effect.filings > 0 ? signedPercent(effect.effectPct) : 'not known',
    ],
  };
}
