import type { JobSort } from '../../records/job.ts';

/** A column of the list; its orders are those of a first press, by the word on the button. */
export interface ListColumn {
  title: string;
  sorts: readonly { text: string; sort: JobSort }[];
}

export const LIST_COLUMNS: readonly ListColumn[] = [
  { title: 'Job', sorts: [{ text: 'Job', sort: 'title' }] },
  { title: 'Company', sorts: [{ text: 'Company', sort: 'company' }] },
  { title: 'Stage', sorts: [{ text: 'Stage', sort: 'status' }] },
  // The API has jobs without the date first the other way round.
  { title: 'Applied', sorts: [{ text: 'Applied', sort: 'appliedAt' }] },
  { title: 'Pay', sorts: [{ text: 'Pay', sort: '-pay' }] },
  {
    title: 'Next',
    sorts: [
      { text: 'Follow-up', sort: 'followUpAt' },
      { text: 'Deadline', sort: 'deadlineAt' },
    ],
  },
  { title: 'Tags', sorts: [] },
];
