import type { Job } from '../records/job.ts';
import { emptyOffer, type OfferDraft } from './draft.ts';

/** An offer prefilled from a job's record; uncertain amounts stay empty. */
export function offerFromJob({ company, title, location, workMode, salary }: JobFacts): OfferDraft {
  const { base, note } = baseOf(salary);
  return {
    ...emptyOffer(),
    company,
    role: { text: title, chosen: null },
    place: location ?? '',
    isRemote: workMode === 'remote',
    base,
    note,
  };
}

export type JobFacts = Pick<Job, 'company' | 'title' | 'location' | 'workMode' | 'salary'>;

const NOTHING = { base: '', note: '' };

function baseOf(salary: Job['salary']): { base: string; note: string } {
  if (!salary) return NOTHING;
  const { min, max, currency, period } = salary;
  const range = [min, max].filter((amount) => amount !== null);
  const said = range.map((amount) => amount.toLocaleString('en-US')).join(' to ');
  const note = `The job’s record says ${said} ${currency} ${period === 'hour' ? 'an' : 'a'} ${period}.`;
  if (range.length === 0) return NOTHING;
  if (currency !== 'USD' || period !== 'year') return { base: '', note: `${note} Please convert it.` };
  const [least, most = least] = range;
  if (least === most) return { base: String(least), note: '' };
  return { base: '', note: `${note} Which is it?` };
}
