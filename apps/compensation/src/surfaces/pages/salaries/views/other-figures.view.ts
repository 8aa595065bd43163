import type { FiledView } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { dollars, percent } from '../../../../wording/wording';
import { count } from '../../html/format';
import type { SitePaths } from '../../layout/site-paths';
import type { SalaryPage } from './salary-page';

/** From here on two figures of the same people are said to part. */
const DISAGREEMENT = 0.15;

type Figures = Pick<SalaryPage, 'pay' | 'formula'>;

/** A line for each figure beside the market figure; none without it. */
export function otherFigures(figures: Figures, paths: SitePaths): Html | false {
  const { pay, formula } = figures;
  if (pay.view === null) return false;
  const { filed } = pay.view;
  return html`<p>
      By the <a href="${paths.methodology()}">published formula</a>: ${dollars(formula.median)}.
      ${disagreement(figures)}
    </p>
    ${filed && html`<p>${filedSentence(filed)}</p>`} ${filed && WHY_FILED}`;
}

function disagreement({ pay, formula }: Figures): string {
  const distance = formula.median / pay.figures.median - 1;
  if (Math.abs(distance) <= DISAGREEMENT) return '';
  return `It lies ${beside(distance)} the market figure, because it knows only nation, city and level: hold an offer against the market figure.`;
}

function filedSentence({ median, sampleSize, levelEffectPct }: FiledView): string {
  const level = levelEffectPct === 0 ? 'at the level of' : beside(levelEffectPct / 100);
  return `Employers who sponsor visas file ${dollars(median)} for it (${count(sampleSize)} filings of the title; those of its occupation lie ${level} the wage survey).`;
}

/** `15 % below` */
function beside(distance: number): string {
  return `${percent(Math.abs(distance))} ${distance > 0 ? 'above' : 'below'}`;
}

const WHY_FILED = html`<details>
  <summary>Why filings differ from pay</summary>
  <p>
    A sponsor certifies the base wage that it will pay at least, often the lower end of a range: filings of an
    occupation often lie below its wage survey. Those of one title or place can lie above, because few
    employers file it and these may pay more than others. The market figure is the pay of all people in the
    role.
  </p>
</details>`;
