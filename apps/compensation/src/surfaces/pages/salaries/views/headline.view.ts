import type { MarketView } from '@wagewright/dataset';
import type { YearlyGrowth } from '../../../../estimates/formulas/yearly-growth';
import { monthLabel } from '../../../../estimates/growth-sentence';
import { rangeBar } from '../../charts/range-bar.view';
import { levelText } from '../../controls/level-texts';
import { levelSwitch } from '../../controls/level-switch.view';
import { intervalSentence } from '../../html/interval-sentence';
import { count, longDate, signedPercent } from '../../html/format';
import { html, type Html, type HtmlValue } from '@wagewright/documents';
import type { SitePaths } from '../../layout/site-paths';
import { otherFigures } from './other-figures.view';
import type { SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

const BASIS_TEXTS = {
  filings: 'certified filings',
  survey: 'wage surveys',
  blended: 'wage surveys and certified filings',
};

/** The page's one figure with its range and certainty, and a line for each other figure. */
export function headline(page: SalaryPage, about: HtmlValue, paths: SitePaths): Html {
  const { pay, assumptions } = page;
  const { low, median, high } = pay.figures;
  const margin = (high - low) * 0.15;
  return html`<div class="headline card">
    <p class="label">${label(page)}</p>
    <p class="amount">${dollars(median)}</p>
    ${rangeBar(pay.figures, { from: low - margin, to: high + margin })}
    <p class="ends">
      <span><span class="label">25th percentile</span> ${dollars(low)}</span>
      <span><span class="label">75th percentile</span> ${dollars(high)}</span>
    </p>
    <p>${intervalSentence(pay)}</p>
    ${pay.kind === 'estimate' && html`<p>${assumptions.market}</p>`}
    <p>${about}</p>
    ${otherFigures(page, paths)} ${keyFacts(page)}
  </div>`;
}

/** `Market median of base pay a year, senior level, at Google` */
function label({ pay, market, level, company }: SalaryPage): string {
  const figure =
    pay.kind === 'market'
      ? 'Market median of base pay a year'
      : 'Median base pay a year by the published formula';
  const employer = company && pay.view?.company?.filings ? `, at ${company.name}` : '';
  return `${figure}, ${levelText(market, level)}${employer}`;
}

/** The evidence for the figure. */
function keyFacts({ evidence, pay: { view }, growth, market }: SalaryPage): Html {
  return html`<dl class="facts">
    ${view ? marketFacts(view) : fact('Cases behind the national figure', count(evidence.sampleSize))}
    ${evidence.observed && fact('Surveyed here, all levels', dollars(evidence.observed.median))}
    ${growth !== null && fact(growthLabel(market, growth), signedPercent(growth.pct))}
    ${fact('Data as of', longDate(market.snapshot.manifest.asOf))}
  </dl>`;
}

function marketFacts({ basis, sampleSize, employers, company }: MarketView): Html {
  return html`${fact('Rests on', BASIS_TEXTS[basis])} ${fact('Cases', count(sampleSize))}
  ${basis !== 'survey' && fact('Employers', count(employers))}
  ${company && company.filings > 0 && fact('Over the market', signedPercent(company.effectPct))}`;
}

/** Links to the same page at each level; none for a title that names its level. */
export function levelTabs(
  { market: { role, city, rank }, level, subject }: SalaryPage,
  paths: SitePaths,
): Html | false {
  return (
    rank === null && levelSwitch(level, (exp) => paths.salary(role.slug, city?.slug, { ...subject, exp }))
  );
}

function fact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** `Median of Software Developers, May 2024 to May 2025 (BLS)` */
function growthLabel({ role }: SalaryPage['market'], { from, to, basis }: YearlyGrowth): string {
  const what = basis === 'survey' ? `Median of ${role.occupation}` : 'Employment Cost Index of the group';
  return `${what}, ${monthLabel(from)} to ${monthLabel(to)} (BLS)`;
}
