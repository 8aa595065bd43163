import type { Evidence } from '../../../../estimates/evidence';
import type { YearlyGrowth } from '../../../../estimates/formulas/yearly-growth';
import { monthLabel } from '../../../../estimates/growth-sentence';
import { rangeBar, type BarRange } from '../../charts/range-bar.view';
import { count, longDate, signedPercent } from '../../html/format';
import { html, type Html, type HtmlValue } from '@wagewright/documents';
import type { SitePaths } from '../../layout/site-paths';
import { levelSwitch } from '../../controls/level-switch.view';
import type { SalaryPage } from './salary-page';
import { dollars } from '../../../../wording/wording';

/** The main figure with its range. */
export function headline(range: BarRange, about: HtmlValue, facts: HtmlValue): Html {
  const { low, median, high } = range;
  const margin = (high - low) * 0.15;
  return html`<div class="headline card">
    <p class="label">Median base pay a year</p>
    <p class="amount">${dollars(median)}</p>
    ${rangeBar(range, { from: low - margin, to: high + margin })}
    <p class="ends">
      <span><span class="label">25th percentile</span> ${dollars(low)}</span>
      <span><span class="label">75th percentile</span> ${dollars(high)}</span>
    </p>
    <p>${about}</p>
    ${facts}
  </div>`;
}

/** The evidence for the figure. */
export function keyFacts({ evidence, growth, market }: SalaryPage): Html {
  return html`<dl class="facts">
    ${growth !== null && fact(growthLabel(market, growth), signedPercent(growth.pct))}
    ${fact('95 % interval of the true median', interval(evidence))}
    ${fact('Cases behind the national figure', count(evidence.sampleSize))}
    ${evidence.observed && fact('Observed here, all levels', dollars(evidence.observed.median))}
    ${fact('Data as of', longDate(market.snapshot.manifest.asOf))}
  </dl>`;
}

/** Links to the same page at each level. */
export function levelTabs({ market: { role, city }, level, subject }: SalaryPage, paths: SitePaths): Html {
  return levelSwitch(level, (exp) => paths.salary(role.slug, city?.slug, { ...subject, exp }));
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

function interval({ confidenceLower, confidenceUpper }: Evidence): string {
  return `${dollars(confidenceLower)} – ${dollars(confidenceUpper)}`;
}
