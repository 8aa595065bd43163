import type { DifferenceShare } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/design';
import { rangedPercent } from '../html/format';
import { effectBar, effectScale, strip } from '../charts/strip.view';
import { linkList, reportPayNote, section } from '../html/content.view';
import type { SitePaths } from '../layout/site-paths';
import type { CompanyWithEffect } from '@wagewright/salaries';

export function companiesView(companies: readonly CompanyWithEffect[], paths: SitePaths): Html {
  const compared = companies
    .filter(({ effect }) => effect.filings > 0)
    .toSorted((a, b) => b.effect.pct - a.effect.pct);
  const others = companies.filter(({ effect }) => effect.filings === 0);
  return html`<div class="intro">
      <h1>Companies</h1>
      <p class="lead">Base pay, no stock: who pays more than others for the same job, level and place.</p>
    </div>
    ${groups(compared, paths)}
    <p class="note">
      From certified visa filings. With few filings, the figure is moved towards the average of all employers.
      <a href="${paths.methodology()}">How the figures are made</a>. No employer publishes equity and bonus by
      level: each one’s page has what our model says, marked as modelled.
    </p>
    ${
      others.length > 0 &&
      section(
        'not-compared',
        'Too few filings to compare',
        linkList(others.map(({ company: { slug, name } }) => ({ href: paths.company(slug), title: name }))),
      )
    }
    ${reportPayNote(paths.reportPay())}`;
}

const GROUPS = [
  ['more', 'pay more', ({ certain, pct }) => certain && pct > 0],
  ['apart', 'cannot be told apart from the others', ({ certain }) => !certain],
  ['less', 'pay less', ({ certain, pct }) => certain && pct < 0],
] as const satisfies readonly [id: string, words: string, isOf: (effect: DifferenceShare) => boolean][];

/** A verdict with the companies that it holds for; all on one scale, the highest pay first. */
function groups(compared: readonly CompanyWithEffect[], paths: SitePaths): (Html | false)[] {
  const scale = effectScale(compared.map(({ effect }) => effect.pct));
  return GROUPS.map(([id, words, isOf]) => {
    const rows = compared
      .filter(({ effect }) => isOf(effect))
      .map(({ company: { slug, name }, effect }) => ({
        name,
        href: paths.company(slug),
        bar: effectBar(effect.pct, scale),
        figure: rangedPercent(effect),
      }));
    return (
      rows.length > 0 && section(id, `${rows.length} ${words}`, html`<div class="wide">${strip(rows)}</div>`)
    );
  });
}
