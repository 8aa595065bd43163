import type { CompanyRow, FiledView, MarketView } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/design';
import { dollars, percent } from '@wagewright/salaries';
import { count } from '../../html/format';
import type { SitePaths } from '../../layout/site-paths';
import type { SalaryPage } from './salary-page';

type Figures = Pick<SalaryPage, 'pay' | 'formula' | 'company'>;

/** The published formula's median beside the market figure; none without a market figure. */
export function formulaSentence({ pay, formula }: Figures, paths: SitePaths): Html | false {
  if (pay.view === null) return false;
  const { median } = pay.figures;
  const link = html`<a href="${paths.methodology()}">published formula</a>`;
  const distance = beside(formula.median / median - 1);
  return html`The ${link} gives ${dollars(formula.median)}, ${distance} the market figure: it knows only
  nation, city and level.`;
}

/** Wages that sponsors of visas file, and why they differ from pay; none where nobody files. */
export function filedFigures({ pay: { view }, company }: Omit<Figures, 'formula'>): Html | false {
  if (!view?.filed) return false;
  return html`<p>${filedSentence(view.filed, view.company, company)}</p>
    ${WHY_FILED}`;
}

/** @param effect of the employer, whose own filings make the figure one of its own */
function filedSentence(
  { median, sampleSize, levelEffectPct }: FiledView,
  effect: MarketView['company'],
  company: CompanyRow | null,
): string {
  const isOwn = company !== null && effect !== null && effect.filings > 0;
  const who = isOwn ? `${company.name} files` : 'Employers who sponsor visas file';
  const cases = isOwn
    ? `${count(effect.filings)} filings of its own`
    : `${count(sampleSize)} filings of the title`;
  const level = levelEffectPct === 0 ? 'at the level of' : beside(levelEffectPct / 100);
  return `${who} ${dollars(median)} for it (${cases}; filings of the whole occupation are ${level} the wage survey).`;
}

/** `15 % below` */
function beside(distance: number): string {
  return `${percent(Math.abs(distance))} ${distance > 0 ? 'above' : 'below'}`;
}

const WHY_FILED = html`<details>
  <summary>Why filings differ from pay</summary>
  <p>
    A sponsor certifies the lowest base wage that it will pay, often the lower end of a range: filings of an
    occupation are often below its wage survey. Filings of one title or place can be above it, because few
    employers file them, and these may pay more than others. The market figure is the pay of all people in the
    role.
  </p>
</details>`;
