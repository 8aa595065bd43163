import type { Job } from '../../records/job.ts';
import { readerDay, shortWeekday } from '../../ui/format.ts';

export type Look = NonNullable<Job['postingLook']>;

/** `Looked at Fri 27 Nov: still open.`, `Closed, as its page said on Fri 27 Nov: “This job has expired”`. */
export function lookWords({ state, reason, quote, lookedAt, unclear }: Look, today: string): string {
  const day = dayWords(lookedAt, today);
  const said = quote === null ? reason : `“${quote}”`;
  const later = unclear ? ` On ${dayWords(unclear.lookedAt, today)} it was not clear. ${unclear.reason}` : '';
  switch (state) {
    case 'open':
      return `Looked at ${day}: still open.${later}`;
    case 'closed':
      return `Closed, as its page said on ${day}: ${said}${later}`;
    case 'gone':
      return `Gone on ${day}: ${said}${later}`;
    case 'unknown':
      return `Looked at ${day}: not clear. ${reason}`;
  }
}

/** Whether the posting of a job that has not ended is closed or gone. */
export function isOver({ outcome, postingLook }: Pick<Job, 'outcome' | 'postingLook'>): boolean {
  return outcome === null && (postingLook?.state === 'closed' || postingLook?.state === 'gone');
}

function dayWords(moment: string, today: string): string {
  return shortWeekday(readerDay(Date.parse(moment)), today);
}
