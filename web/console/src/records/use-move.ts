import { type Job, type JobChanges, OUTCOME_WORDS, STATUS_WORDS } from './job.ts';
import { useJobWrites } from './job-writes.ts';
import { counted } from '../ui/format.ts';

/** Moves jobs, one by one or many in one call; announced with an undo. */
export function useMove(): (jobs: readonly Job[], changes: JobChanges) => void {
  const writes = useJobWrites();
  return (jobs, changes) => {
    const [job] = jobs;
    if (job === undefined) return;
    const done = doneWords(jobs, changes);
    const written =
      jobs.length === 1
        ? writes.update(job, onlyNew(job, changes), { done })
        : writes.updateMany(jobs, changes, done);
    // A refusal was announced.
    written.catch(() => undefined);
  };
}

/** Without an outcome that it already has, so that nothing is written twice. */
function onlyNew(job: Job, { outcome, ...changes }: JobChanges): JobChanges {
  return outcome === undefined || outcome === job.outcome ? changes : { ...changes, outcome };
}

/** "Engineer at Acme moved to Applied.", "3 jobs: rejected." */
function doneWords(jobs: readonly Job[], { status, outcome }: JobChanges): string {
  const [job] = jobs;
  const what = jobs.length === 1 && job ? `${job.title} at ${job.company}` : counted(jobs.length, 'job');
  if (outcome) return `${what}: ${OUTCOME_WORDS[outcome].toLowerCase()}.`;
  return status === undefined ? `${what} changed.` : `${what} moved to ${STATUS_WORDS[status]}.`;
}
