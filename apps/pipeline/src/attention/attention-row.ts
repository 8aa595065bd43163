import type { JobStatus } from '@wagewright/messaging';

/** Why a job needs attention, most urgent first. */
export const ATTENTION_KINDS = ['interview', 'offer_deadline', 'follow_up', 'silent'] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** A job that needs attention, and why. */
export interface AttentionRow {
  kind: AttentionKind;
  jobId: string;
  company: string;
  title: string;
  status: JobStatus;
  /** When the interview or the deadline is, the follow-up was due, or the job fell silent. */
  at: Date;
  /** What it is about: the calendar event, else the job itself. */
  subjectId: string;
}
