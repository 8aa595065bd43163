import { type ReactNode, useState } from 'react';
import { JobPicker } from '../records/job-picker.tsx';
import { nameOf } from '../records/job-writes.ts';
import { Button } from '../ui/button.tsx';
import type { MailJobRead } from './mail-words.ts';

interface MailJobProps {
  /** Undefined while none is clearly meant. */
  job: MailJobRead | undefined;
  candidates: readonly MailJobRead[];
  /** Why a person should look. */
  doubt: string | undefined;
  isPending: boolean;
  onJob: (jobId: string) => void;
}

/** The job that a mail is about, and the way to another one. */
export function MailJob({ job, candidates, doubt, isPending, onJob }: MailJobProps): ReactNode {
  const [isOpen, setOpen] = useState(job === undefined);
  const others = candidates.filter(({ id }) => id !== job?.id);
  return (
    <>
      {job === undefined ? null : (
        <p className="mail-job">
          About <strong>{nameOf(job)}</strong>{' '}
          {isOpen ? null : (
            <Button kind="quiet" onPress={() => setOpen(true)}>
              It is another job
            </Button>
          )}
        </p>
      )}
      {doubt === undefined ? null : <p>{doubt}</p>}
      {isOpen ? <Choice others={others} isPending={isPending} onJob={onJob} /> : null}
    </>
  );
}

interface ChoiceProps {
  others: readonly MailJobRead[];
  isPending: boolean;
  onJob: (jobId: string) => void;
}

function Choice({ others, isPending, onJob }: ChoiceProps) {
  const [isNone, setNone] = useState(others.length === 0);
  const [picked, setPicked] = useState('');
  return (
    <div className="mail-choice" role="group" aria-label="The job that is meant">
      {others.map((job) => (
        <Button key={job.id} isDisabled={isPending} onPress={() => onJob(job.id)}>
          {nameOf(job)}
        </Button>
      ))}
      {isNone ? (
        <div className="mail-pick">
          <JobPicker label="The job" value={picked} onChange={setPicked} noneText="Choose a job" />
          <Button isDisabled={picked === '' || isPending} onPress={() => onJob(picked)}>
            This one
          </Button>
        </div>
      ) : (
        <Button kind="quiet" onPress={() => setNone(true)}>
          None of these
        </Button>
      )}
    </div>
  );
}
