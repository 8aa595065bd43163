import type { FiledView } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';
import { dollars, percent } from '../../../../wording/wording';
import { count } from '../../html/format';
import type { SitePaths } from '../../layout/site-paths';
import type { SalaryPage } from './salary-page';

/** From here on two figures of the same people are said to part. */
const DISAGREEMENT = 0.15;

/** A line for each figure beside the market figure; none without it. */
export function otherFigures(page: SalaryPage, paths: SitePaths): Html | false {
  const { pay, formula } = page;
  if (pay.view === null) return false;
  const { filed } = pay.view;
  return html`<p>
      By the <a href="${paths.methodology()}">published formula</a>: ${dollars(formula.median)}.
      ${disagreement(page)}
    </p>
    ${filed && html`<p>${filedSentence(filed)}</p>`} ${filed && WHY_FILED}`;
}

function disagreement({ pay, formula }: SalaryPage): string {
  const distance = formula.median / pay.figures.median - 1;
  if (Math.abs(distance) <= DISAGREEMENT) return '';
  return `It lies ${beside(distance)} the market figure, because it knows only nation, city and level: hold an offer against the market figure.`;
}

function filedSentence({ median, sampleSize, levelEffectPct }: FiledView): string {
  const level = levelEffectPct === 0 ? 'at the level of' : beside(levelEffectPct / 100);
  return `Employers who sponsor visas file ${dollars(median)} for it (${count(sampleSize)} filings of the title; for the occupation they lie ${level} the wage survey).`;
}

/** `15 % below` */
function beside(distance: number): string {
  return `${percent(Math.abs(distance))} ${distance > 0 ? 'above' : 'below'}`;
}

const WHY_FILED = html`<details>
  <summary>Why filings differ from pay</summary>
  <p>
    A sponsor certifies the wage that it will pay at least, often the lower end of a range and without bonus
    or equity. The market figure is what all people in the role are paid, at the level of the wage survey;
    filings only tell it how the titles of one occupation differ.
  </p>
</details>`;
