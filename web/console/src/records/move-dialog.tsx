import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { JOB_OUTCOMES, JOB_STATUSES } from '@wagewright/enums';
import { type Job, type JobChanges, OUTCOME_WORDS, STATUS_WORDS } from './job.ts';
import { nameOf } from './job-writes.ts';
import { useMove } from './use-move.ts';

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
