import type { JobStatus } from '@wagewright/messaging';

export const ATTENTION_KINDS = ['interview', 'offer_deadline', 'follow_up', 'silent'] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export interface AttentionRow {
  kind: AttentionKind;
  jobId: string;
  company: string;
  title: string;
  status: JobStatus;
  /** The start of the interview, the deadline, the due date of the follow-up, or the beginning of the silence. */
  at: Date;
  /** The id of the calendar event, else of the job. */
  subjectId: string;
}
