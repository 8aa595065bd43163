import { count, longDate, signedPercent } from '../../html/format';
import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import { dollars } from '../../../../wording/wording';
import type { SitePaths } from '../../layout/site-paths';
import { LEVEL_TEXTS } from '../../controls/level-texts';
import { placeName, type SalaryPage } from './salary-page';

const BASIS_TEXTS = {
  filings: 'certified filings',
  survey: 'wage surveys',
  blended: 'wage surveys and certified filings',
};

/** The best-founded prediction: the benchmark of an offer. */
export function marketSection(page: SalaryPage, paths: SitePaths): Html {
  const { figure, level, market, company } = page;
  const subject = `${LEVEL_TEXTS[level].name} level in ${placeName(market)}${company ? `, ${company.name}` : ''}`;
  if (figure.response === null) {
    return section('market', 'Market figure', sentences(figure.assumptions));
  }
  const { low, median, high, confidence_lower, confidence_upper, ...about } = figure.response;
  return section(
    'market',
    'Market figure',
    html`<p class="label">${subject}</p>
      <p class="amount">${dollars(median)}</p>
      <p>
        The best-founded prediction of the median base pay: hold an offer against this. It lies
        ${signedPercent(about.vs_estimate_pct)} against the estimate above, which follows the published
        formula.
      </p>
      <dl class="facts">
        ${fact('Middle half of people', `${dollars(low)} – ${dollars(high)}`)}
        ${fact('95 % interval of the true median', `${dollars(confidence_lower)} – ${dollars(confidence_upper)}`)}
        ${fact('Rests on', BASIS_TEXTS[about.basis])} ${fact('Cases', count(about.sample_size))}
        ${about.employers > 0 && fact('Employers', count(about.employers))}
        ${about.company && fact('Effect of the employer', signedPercent(about.company.effect_pct))}
        ${fact('Aged to', longDate(about.as_of))}
      </dl>
      <details>
        <summary>How it is put together</summary>
        ${sentences(figure.assumptions)}
      </details>
      <p class="note"><a href="${paths.accuracy()}">How well the figures hold</a></p>`,
  );
}

function sentences(list: readonly string[]): Html {
  return html`<ul class="sentences">
    ${list.map((sentence) => html`<li>${sentence}</li>`)}
  </ul>`;
}

function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
