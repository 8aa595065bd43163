import { counted } from '../ui/format.ts';
import { type Job, type JobChanges, OUTCOME_WORDS, STATUS_WORDS } from '../records/job.ts';

/** "Engineer at Acme moved to Applied.", "3 jobs: rejected." */
export function doneWords(jobs: readonly Job[], { status, outcome }: JobChanges): string {
  const [job] = jobs;
  const what = jobs.length === 1 && job ? `${job.title} at ${job.company}` : counted(jobs.length, 'job');
  if (outcome) return `${what}: ${OUTCOME_WORDS[outcome].toLowerCase()}.`;
  return status === undefined ? `${what} changed.` : `${what} moved to ${STATUS_WORDS[status]}.`;
}
