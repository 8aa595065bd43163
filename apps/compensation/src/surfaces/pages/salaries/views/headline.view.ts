import type { MarketView, RoleRow } from '@wagewright/dataset';
import { html, type Html, type HtmlValue } from '@wagewright/design';
import { groundWords, monthLabel } from '@wagewright/pay';
import {
  besideWords,
  certaintyWords,
  dollars,
  marketGround,
  sentence,
  trueMedian,
} from '@wagewright/salaries';
import { barScale, rangeBar } from '../../charts/bars.view';
import { levelText } from '../../controls/level.view';
import { count, thousands } from '../../html/format';
import type { SitePaths } from '../../layout/site-paths';
import type { SalaryPage } from './salary-page';

/** The figure that people came for: rounded to what is known, then its doubt. */
export function headline(page: SalaryPage, about: HtmlValue, paths: SitePaths): Html {
  const { pay, assumptions } = page;
  const { low, median, high } = pay.figures;
  return html`<div class="headline card">
    <p class="label">${label(page)}</p>
    <p class="amount"><small>about</small> ${thousands(median)}</p>
    ${rangeBar(pay.figures, barScale([pay.figures], 0.15))}
    <p class="ends">
      <span>${dollars(low)} <span class="label">a quarter earn less</span></span>
      <span>${dollars(high)} <span class="label">a quarter earn more</span></span>
    </p>
    <p>${trueMedian(pay)}</p>
    ${pay.kind === 'estimate' && html`<p>${assumptions.market}</p>`}
    <p>${about}</p>
    <p class="note">${basis(page)}</p>
    ${nextQuestions(page, paths)}
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

/** `From the wage survey of Bend, OR, May 2025; 5,120 people in this job there · June 2026` */
function basis({ evidence, pay: { view }, market }: SalaryPage): string {
  const known = view
    ? marketBasis(market.role, view)
    : [`${count(evidence.sampleSize)} cases behind the national figure`];
  return [...known, monthLabel(market.snapshot.manifest.asOf.slice(0, 7))].join(' · ');
}

function marketBasis(role: RoleRow, view: MarketView): string[] {
  const { company } = view;
  const own =
    company && company.filings > 0
      ? [sentence(`${besideWords(company)} the market (${certaintyWords(company)})`)]
      : [];
  return [...own, sentence(groundWords(marketGround(role, view)))];
}

/** Both pages take over role, place, level and employer. */
function nextQuestions({ market, subject }: SalaryPage, paths: SitePaths): Html {
  const { company } = subject;
  const exp = subject.exp ?? undefined;
  const [role, city] = [market.role.slug, market.city?.slug];
  const comparison = { role: [role], ...(city !== undefined && { city: [city] }), exp };
  return html`<p class="next">
    <a class="button" href="${paths.check({ role, city, exp, company })}">Is my offer fair?</a>
    <a href="${paths.compare(comparison)}"
      >Compare with ${city === undefined ? 'another role' : 'other cities or roles'}</a
    >
  </p>`;
}
