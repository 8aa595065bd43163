import type { Job } from '../records/job.ts';

/** The next action for a job, and its urgency. */
export interface NextAction {
  kind: 'deadline' | 'follow-up';
  at: string;
  urgency: 'overdue' | 'soon' | 'later';
}

const SOON_MS = 3 * 86_400_000;

/** The earlier of an open job's deadline and follow-up; undefined for neither. @param now milliseconds */
export function nextActionOf({ outcome, deadlineAt, followUpAt }: Job, now: number): NextAction | undefined {
  if (outcome !== null) return undefined;
  const deadline = actionAt('deadline', deadlineAt, now);
  const followUp = actionAt('follow-up', followUpAt, now);
  if (!deadline || !followUp) return deadline ?? followUp;
  return Date.parse(followUp.at) < Date.parse(deadline.at) ? followUp : deadline;
}

function actionAt(kind: NextAction['kind'], at: string | null, now: number): NextAction | undefined {
  if (at === null) return undefined;
  const left = Date.parse(at) - now;
  return { kind, at, urgency: left < 0 ? 'overdue' : left < SOON_MS ? 'soon' : 'later' };
}

/** "Deadline", "Follow-up due": without the time, which follows. */
export function nextActionWord({ kind, urgency }: NextAction): string {
  if (kind === 'deadline') return urgency === 'overdue' ? 'Deadline was' : 'Deadline';
  return urgency === 'overdue' ? 'Follow-up was due' : 'Follow up';
}
