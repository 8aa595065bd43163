import type { JobStatus } from '@wagewright/enums';
import type { DayOrMoment } from '../days/over';

export const ATTENTION_KINDS = ['interview', 'offer_deadline', 'follow_up', 'silent'] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export interface AttentionRow extends DayOrMoment {
  kind: AttentionKind;
  jobId: string;
  company: string;
  title: string;
  status: JobStatus;
  /** The start of the interview, the deadline, the due date of the follow-up, or the beginning of the silence. */
  at: Date;
  /** The day instead of a moment, `YYYY-MM-DD`. */
  on: string | null;
  /** In which the day begins and ends; null where none is known. */
  timeZone: string | null;
  /** The id of the calendar event, else of the job. */
  subjectId: string;
}
