import type { JobStatus } from '@wagewright/enums';
import type { DayOrMoment } from '../days/over';
import { dayOf, daysAhead } from '../days/day-wording';
import { DAY_MS, HOUR_MS } from './suggestion-wording';

export const ATTENTION_KINDS = ['interview', 'offer_deadline', 'follow_up', 'silent'] as const;
type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** A job that something should be done about, by the start of the interview, the deadline, the due date of the follow-up, or the beginning of the silence. */
export interface AttentionRow extends DayOrMoment {
  kind: AttentionKind;
  jobId: string;
  company: string;
  title: string;
  status: JobStatus;
  /** Zone in which the day begins and ends; null where none is known. */
  timeZone: string | null;
}

interface AttentionMessages {
  reason: string;
  suggestion: string;
}

export function attentionMessages(row: AttentionRow, now: Date): AttentionMessages {
  return MESSAGES[row.kind](row, now);
}

const MESSAGES: Readonly<Record<AttentionKind, (row: AttentionRow, now: Date) => AttentionMessages>> = {
  interview: (row, now) => ({
    reason: `Interview ${when(row, now)} and nothing prepared yet`,
    suggestion: 'Prepare for the interview and note down what you want to say and ask.',
  }),
  offer_deadline: (row, now) => ({
    reason: `The offer expires ${when(row, now)}`,
    suggestion: 'Decide about the offer, or ask for more time.',
  }),
  follow_up: (row, now) => ({
    reason: isToday(row, now) ? 'Follow-up is due today' : `Follow-up was due on ${dayOf(row)}`,
    suggestion: 'Follow up now, or set another date.',
  }),
  silent: ({ at, status }, now) => ({
    reason: `No news for ${Math.floor((now.getTime() - at.getTime()) / DAY_MS)} days in status ${status}`,
    suggestion: 'Send a short, friendly follow-up message.',
  }),
};

/** `in 12 hours` for a moment; `today`, `in 3 days` or `on 2026-11-26` for a day. */
function when({ at, on, timeZone }: AttentionRow, now: Date): string {
  if (on !== null) return daysAhead(on, now, timeZone) ?? `on ${on}`;
  const hours = Math.round((at.getTime() - now.getTime()) / HOUR_MS);
  return hours <= 1 ? 'in about an hour' : `in ${hours} hours`;
}

function isToday({ on, timeZone }: AttentionRow, now: Date): boolean {
  return on !== null && daysAhead(on, now, timeZone) === 'today';
}
