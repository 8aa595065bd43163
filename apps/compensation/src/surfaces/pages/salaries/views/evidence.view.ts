import { count, signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/design';
import { fact, fold, sentenceList, table } from '../../html/content.view';
import { dollars, payBenchmark, percent, type RoleInMarket, type YearlyGrowth } from '@wagewright/salaries';
import { monthLabel } from '@wagewright/pay';
import { filedFigures, formulaSentence } from './other-figures.view';
import type { SitePaths } from '../../layout/site-paths';
import type { PageSource, SalaryPage, CityPage } from './salary-page';

/** @param quote the sentence and the call of the page's figure, where it has one */
export function sourcesSection(page: SalaryPage, paths: SitePaths, quote: Html | false): Html {
  const { sources, factorSources, market } = page;
  const { id, methodology } = market.snapshot.manifest;
  return fold(
    'sources',
    'Sources',
    count(sources.length + factorSources.length),
    furtherFacts(page),
    filedFigures(page),
    table({
      caption: 'What the national figure is based on',
      columns: ['Source', 'Edition', 'Cases', 'Weight'],
      rows: sources.map((entry) => sourceRow(entry)),
    }),
    factorSources.length > 0 &&
      html`<p>
        Place, title, level and employer come from
        ${factorSources.map(
          ({ name, publisher, url }, i) =>
            html`${i > 0 && '; '}<a href="${url}" rel="external">${name}</a> (${publisher})`,
        )}.
      </p>`,
    html`<p class="note">
      Release ${id}, methodology ${methodology.version}. Where a survey publishes no count, “Cases” is its
      effective sample size.
      <a href="${paths.methodology()}">How the figures are made</a>,
      <a href="${paths.accuracy()}">how well they hold</a>
    </p>`,
    quote,
  );
}

/** Facts that the headline leaves out. */
function furtherFacts({ pay: { view }, evidence, growth, market }: SalaryPage): Html | false {
  const facts = [
    view && view.basis !== 'survey' && fact('Employers', count(view.employers)),
    evidence.observed && fact('Surveyed here, all levels', dollars(evidence.observed.median)),
    growth !== null && fact(growthLabel(market, growth), signedPercent(growth.pct)),
  ].filter((one) => one);
  return facts.length > 0 && html`<dl class="facts">${facts}</dl>`;
}

/** `Median of Software Developers, May 2024 to May 2025 (BLS)` */
function growthLabel({ role }: SalaryPage['market'], { from, to, basis }: YearlyGrowth): string {
  const what = basis === 'survey' ? `Median of ${role.occupation}` : 'Employment Cost Index of the group';
  return `${what}, ${monthLabel(from)} to ${monthLabel(to)} (BLS)`;
}

export function unknownsSection(page: SalaryPage): Html {
  const sentences = unknowns(page);
  return fold('unknown', 'What is not known', count(sentences.length), sentenceList(sentences));
}

export function assumptionsSection(page: SalaryPage, paths: SitePaths): Html {
  const { pay, assumptions } = page;
  const formula = sentenceList(assumptions.formula);
  return fold(
    'assumptions',
    'How it is calculated',
    '',
    pay.kind === 'market'
      ? html`${sentenceList(assumptions.market)}
          <details>
            <summary>The published formula</summary>
            <p>${formulaSentence(page, paths)}</p>
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

/** With fewer cases a figure changes much with the next one. */
const FEW_CASES = 100;

/** Each a sentence. */
function unknowns({ market, pay, evidence }: SalaryPage): string[] {
  const { role, city } = market;
  const cases = evidence.sampleSize;
  const sentences: (string | false)[] = [
    role.evidence === 'occupation' &&
      `No source observes the title ${role.title} by itself. The figures are those of its occupation, ${role.occupation}.`,
    pay.view === null &&
      cases < FEW_CASES &&
      `Only ${cases} cases back this figure; expect it to change with the next release.`,
    city !== null &&
      pay.view?.basis !== 'survey' &&
      `The wage survey has published no median of this occupation in ${city.name}: the figure is a prediction.`,
    pay.percentiles.p90 === null && 'The survey hides the 90th percentile.',
    evidence.observed !== undefined && contradiction(market, evidence.observed.median),
    role.national.disagreement &&
      'The sources of the national figure disagree by more than 15 %. Treat the median as a rough middle.',
    'No public source reports equity, bonus and signing by title: they follow a published model.',
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
export function quoteOf({ citation, call, pageUrl }: CityPage): Html {
  return html`<h3 id="cite">Quote this</h3>
    <blockquote class="copy" cite="${pageUrl}">${citation} ${pageUrl}</blockquote>
    <p class="note">Click the sentence to select all of it.</p>
    <p>The same figures as JSON, from the API:</p>
    <pre class="copy" tabindex="0"><code>curl ${call.needsKey && KEY_HEADER}'${call.url}'</code></pre>
    ${!call.needsKey && html`<p><a href="${call.url}">Open the response</a></p>`}`;
}
