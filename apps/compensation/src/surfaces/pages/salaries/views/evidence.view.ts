import { count } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import type { SitePaths } from '../../layout/site-paths';
import type { PageSource, SalaryPage } from './salary-page';
import { unknowns } from './unknowns';
import { percent } from '../../../../wording/wording';

/** The sources and their weights. */
export function sourcesSection({ sources, factorSources, market }: SalaryPage, paths: SitePaths): Html {
  const { id, methodology } = market.snapshot.manifest;
  return section(
    'sources',
    'Sources',
    table({
      caption: 'What the national figure rests on',
      columns: ['Source', 'Edition', 'Cases', 'Weight'],
      rows: sources.map((entry) => sourceRow(entry)),
    }),
    factorSources.length > 0 &&
      html`<p>
        Place, title, level and employer rest on
        ${factorSources.map(
          ({ name, publisher, url }, i) =>
            html`${i > 0 && '; '}<a href="${url}" rel="external">${name}</a> (${publisher})`,
        )}.
      </p>`,
    html`<p class="note">
      Release ${id}, methodology ${methodology.version}. Where a survey publishes no count, the cases are its
      effective size.
      <a href="${paths.methodology()}">How the figures are made</a>,
      <a href="${paths.accuracy()}">how well they hold</a>
    </p>`,
  );
}

export function unknownsSection(page: SalaryPage): Html {
  return section('unknown', 'What is not known', list(unknowns(page)));
}

/** How the page's figure is put together, and that of the formula. */
export function assumptionsSection({ pay, assumptions }: SalaryPage): Html {
  const formula = list(assumptions.formula);
  return section(
    'assumptions',
    'How it is put together',
    pay.kind === 'market'
      ? html`${list(assumptions.market)}
          <details>
            <summary>The published formula</summary>
            ${formula}
          </details>`
      : formula,
  );
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
