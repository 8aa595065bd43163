import { count } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { section, table } from '../../html/content.view';
import type { SitePaths } from '../../layout/site-paths';
import type { PageSource, SalaryPage, CityPage } from './salary-page';
import { percent, dollars } from '../../../../wording/wording';
import { payBenchmark } from '../../../../estimates/pay-benchmark';
import type { RoleInMarket } from '../../../../estimates/role-in-market';

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

/** With fewer cases a figure changes much with the next one. */
const FEW_CASES = 100;

/** Each a sentence. */
function unknowns({ market, pay, evidence }: SalaryPage): string[] {
  const { role, city } = market;
  const cases = pay.view?.sampleSize ?? evidence.sampleSize;
  const sentences: (string | false)[] = [
    role.evidence === 'occupation' &&
      `No source observes the title ${role.title} by itself. The figures are those of its occupation, ${role.occupation}.`,
    cases < FEW_CASES &&
      `Only ${cases} cases stand behind the figure; expect it to move with the next release.`,
    city !== null &&
      evidence.observed === undefined &&
      `No survey has measured this role in ${city.name} by itself: the figure follows from the nation’s and the city’s level of pay.`,
    pay.percentiles.p90 === null && 'The survey hides the 90th percentile.',
    evidence.observed !== undefined && contradiction(market, evidence.observed.median),
    role.national.disagreement &&
      'The sources of the national figure disagree by more than 15 %. Treat the median as the middle of an open question.',
    'No public source tells equity, bonus and signing by title: they follow a stated model.',
    'What one person will be offered: employer, interview and negotiation move pay within the range and beyond it.',
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** A survey covers all levels together, whatever the level of the page. */
function contradiction(market: RoleInMarket, surveyed: number): string | false {
  const { lower, upper } = payBenchmark(market, null).interval;
  return (
    (surveyed < lower || surveyed > upper) &&
    `The wage survey of the metro has ${dollars(surveyed)} for all levels together, outside the 95 % interval of ${dollars(lower)} to ${dollars(upper)}.`
  );
}

const KEY_HEADER = '-H "Authorization: Bearer $WAGEWRIGHT_API_KEY" ';

/** One click selects the sentence or the call. */
export function citationSection({ citation, call, pageUrl }: CityPage): Html {
  return section(
    'cite',
    'Quote this',
    html`<blockquote class="copy" cite="${pageUrl}">${citation} ${pageUrl}</blockquote>
      <p class="note">Press the sentence once to select it whole.</p>
      <p>The same figures as JSON, from the API:</p>
      <pre class="copy" tabindex="0"><code>curl ${call.needsKey && KEY_HEADER}'${call.url}'</code></pre>
      ${!call.needsKey && html`<p><a href="${call.url}">Open the answer</a></p>`}`,
  );
}
