import { signedPercent } from '../../html/format';
import { html, type Html } from '../../html/html';
import { section } from '../../html/section.view';
import { table } from '../../html/table.view';
import type { SalaryPage } from './salary-page';

export function employersSection({ employerPremiums }: SalaryPage): Html | false {
  if (employerPremiums.length === 0) return false;
  return section(
    'employers',
    'Employers',
    table({
      caption: 'What employers file over the market, for this family of roles',
      columns: ['Employer', 'From', 'To'],
      rows: employerPremiums.map(({ employer, lowPct, highPct }) => ({
        header: employer,
        cells: [signedPercent(lowPct), signedPercent(highPct)],
      })),
    }),
    html`<p class="note">
      Certified filings, 25th to 75th percentile, all levels together: what an employer files, not what a move
      would bring.
    </p>`,
  );
}
