import type { Job } from '../../records/job.ts';
import { wholeNumber } from '../../ui/format.ts';

export type Sponsorship = NonNullable<NonNullable<Job['market']>['sponsorship']>;

const LIST = new Intl.ListFormat('en');
const MOST_ROLES = 2;
const MOST_EMPLOYERS = 2;

/** `Visa sponsor: 920 filings for technology jobs 2022–2025, most often as Software Engineer. Filed by Stripe Inc.` */
export function sponsorshipWords({ filings, fiscal_year, roles, employers }: Sponsorship): string {
  const often = roles.length === 0 ? '' : `, most often as ${LIST.format(roles.slice(0, MOST_ROLES))}`;
  const others = employers.length - MOST_EMPLOYERS;
  const names = [...employers.slice(0, MOST_EMPLOYERS), ...(others > 0 ? [`${others} more`] : [])];
  const years = fiscal_year.replace('-', '–');
  return `Visa sponsor: ${wholeNumber(filings)} filings for technology jobs ${years}${often}. Filed by ${LIST.format(names)}.`;
}
