import { count } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import type { SitePaths } from '../../layout/site-paths';
import type { PageSource, SalaryPage } from './salary-page';
import { unknowns } from './unknowns';
import { percent } from '../../../../wording/wording';

/** The sources and their weights. */
export function sourcesSection({ sources, market }: SalaryPage, paths: SitePaths): Html {
  const { id } = market.snapshot.manifest;
  return section(
    'sources',
    'Sources',
    table({
      caption: 'What the national figure rests on',
      columns: ['Source', 'Edition', 'Cases', 'Weight'],
      rows: sources.map((entry) => sourceRow(entry)),
    }),
    html`<p class="note">
      Methodology ${id}. Where a survey publishes no count, the cases are its effective size.
      <a href="${paths.methodology()}">How the figures are made</a>,
      <a href="${paths.accuracy()}">how well they hold</a>
    </p>`,
  );
}

export function unknownsSection(page: SalaryPage): Html {
  return section('unknown', 'What is not known', list(unknowns(page)));
}

export function assumptionsSection(assumptions: readonly string[]): Html {
  return section('assumptions', 'Assumptions', list(assumptions));
}

function sourceRow({ source, cases, weight }: PageSource) {
  return {
    header: html`<a href="${source.url}" rel="external">${source.name}</a><br /><span class="note"
        >${source.publisher}</span
      >`,
    cells: [source.release, count(cases), percent(weight)],
  };
}

function list(sentences: readonly string[]): Html {
  return html`<ul class="sentences">
    ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
  </ul>`;
}
