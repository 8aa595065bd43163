import { html, type Html } from '@wagewright/documents';
import { dollars, percent } from '../../../../wording/wording';
import type { SitePaths } from '../../layout/site-paths';
import type { SalaryPage } from './salary-page';

/** From here on two figures of the same people are said to part. */
const DISAGREEMENT = 0.15;

/** A line for each figure beside that of the page. */
export function otherFigures(page: SalaryPage, paths: SitePaths): Html | false {
  if (page.pay.view === null) return false;
  return html`<ul class="sentences">
    <li>
      By the <a href="${paths.methodology()}">published formula</a>: ${dollars(page.formula.median)}.
      ${disagreement(page)}
    </li>
  </ul>`;
}

function disagreement({ pay, formula }: SalaryPage): string {
  const distance = formula.median / pay.figures.median - 1;
  if (Math.abs(distance) <= DISAGREEMENT) return '';
  const side = distance > 0 ? 'above' : 'below';
  return `It lies ${percent(Math.abs(distance))} ${side} the market figure, because it knows only nation, city and level: hold an offer against the market figure.`;
}
