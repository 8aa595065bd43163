import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { JOB_OUTCOMES, JOB_STATUSES } from '@wagewright/enums';
import { type Job, type JobChanges, OUTCOME_WORDS, STATUS_WORDS } from './job.ts';
import { nameOf, useJobWrites } from './job-writes.ts';
import { counted } from '../ui/format.ts';

interface MoveDialogProps {
  jobs: readonly Job[];
  /** Asks only for the outcome. */
  isEnding?: boolean;
  /** With the choice. */
  onClose: (changes?: JobChanges) => void;
}

export function MoveDialog({ jobs, isEnding = false, onClose }: MoveDialogProps): ReactNode {
  const move = useMove();
  const choose = (changes: JobChanges) => {
    onClose(changes);
    move(jobs, changes);
  };
  const [first] = jobs;
  if (first === undefined) return null;
  const name = jobs.length === 1 ? nameOf(first) : `${jobs.length} jobs`;
  return (
    <Dialog title={isEnding ? `How did it end? ${name}` : `Move ${name}`} isOpen onClose={() => onClose()}>
      {isEnding ? null : (
        <>
          <h3>To a stage</h3>
          <div className="choices">
            {JOB_STATUSES.map((status) => (
              <Button
                key={status}
                isDisabled={jobs.every((job) => job.status === status && job.outcome === null)}
                onPress={() => choose({ status, outcome: null })}
              >
                {STATUS_WORDS[status]}
              </Button>
            ))}
          </div>
          <h3>It has ended</h3>
        </>
      )}
      <div className="choices">
        {JOB_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            isDisabled={jobs.every((job) => job.outcome === outcome)}
            onPress={() => choose({ outcome })}
          >
            {OUTCOME_WORDS[outcome]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

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
