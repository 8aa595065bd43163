import type { MarketView } from '@wagewright/dataset';
import type { YearlyGrowth } from '../../../../estimates/formulas/yearly-growth';
import { monthLabel } from '../../../../estimates/growth-sentence';
import { rangeBar } from '../../charts/bars.view';
import { levelText, levelSwitch } from '../../controls/level.view';
import { count, longDate, signedPercent } from '../../html/format';
import { fact } from '../../html/content.view';
import { html, type Html, type HtmlValue } from '@wagewright/documents';
import type { SitePaths } from '../../layout/site-paths';
import { BASIS_TEXTS, otherFigures } from './other-figures.view';
import type { SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';
import type { PayBenchmark } from '../../../../estimates/pay-benchmark';

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

/** None for a title that names its level. */
export function levelTabs(
  { market: { role, city, rank }, level, subject }: SalaryPage,
  paths: SitePaths,
): Html | false {
  return (
    rank === null && levelSwitch(level, (exp) => paths.salary(role.slug, city?.slug, { ...subject, exp }))
  );
}

/** `Median of Software Developers, May 2024 to May 2025 (BLS)` */
function growthLabel({ role }: SalaryPage['market'], { from, to, basis }: YearlyGrowth): string {
  const what = basis === 'survey' ? `Median of ${role.occupation}` : 'Employment Cost Index of the group';
  return `${what}, ${monthLabel(from)} to ${monthLabel(to)} (BLS)`;
}

type Uncertain = Pick<PayBenchmark, 'kind' | 'figures' | 'interval'>;

/**
 * How the middle half of people and the interval of the median go together. The market's percentiles allow for the error
 * of the median; the formula's move with it.
 */
export function intervalSentence({ kind, figures, interval }: Uncertain): string {
  const { lower, upper } = interval;
  const range = `Half of people are paid ${dollars(figures.low)} to ${dollars(figures.high)}`;
  const known = `known to ± ${halfWidthPct(interval)} % (95 % interval ${dollars(lower)} to ${dollars(upper)})`;
  return kind === 'market'
    ? `${range}, the error of the median counted in: it is ${known}.`
    : `${range}. The median itself is ${known}; the range moves with it.`;
}

/** Half the width of an interval on its logarithmic scale, whole percent, at least 1. */
function halfWidthPct({ lower, upper }: PayBenchmark['interval']): number {
  return Math.max(1, Math.round((Math.sqrt(upper / lower) - 1) * 100));
}
