import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nameOf } from '../records/job-writes.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/moment.tsx';
import { MailProposals } from './mail-proposals.tsx';
import { doubt, headline, jobOf, type MailJobRead, type MailRead } from './mail-words.ts';
import { JobPicker } from '../records/job-picker.tsx';

interface MailReadingProps {
  read: MailRead;
  /** The likeliest jobs. */
  candidates: MailRead['candidates'];
  /** Whether the person has named the job. */
  isChosen: boolean;
  /** It is read anew, for another job. */
  isPending: boolean;
  onJob: (jobId: string) => void;
  onAgain: () => void;
  onClose: () => void;
}

/** The mail's message, its job and the proposals. The heading takes the focus, so that screen readers read it out. */
export function MailReading(props: MailReadingProps): ReactNode {
  const { read, candidates, isChosen, isPending, onJob, onAgain, onClose } = props;
  const job = jobOf(read);
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [read]);
  const again = <Button onPress={onAgain}>Another mail</Button>;
  return (
    <div className="mail-reading" aria-busy={isPending}>
      <h3 ref={heading} tabIndex={-1}>
        {headline(read, job?.company, now)}
      </h3>
      {read.quote === null ? null : (
        <blockquote className="mail-quote" dir="auto">
          {read.quote}
        </blockquote>
      )}
      <MailJob
        key={job?.id}
        job={job}
        candidates={candidates}
        doubt={doubt(read, isChosen)}
        isPending={isPending}
        onJob={onJob}
      />
      {read.warnings.map((warning) => (
        <p key={warning} className="note">
          {warning}
        </p>
      ))}
      {read.proposals.length === 0 ? (
        <NoProposal kind={read.kind} job={job}>
          {again}
        </NoProposal>
      ) : (
        <MailProposals read={read} job={job} isPending={isPending} now={now} onClose={onClose}>
          {again}
        </MailProposals>
      )}
    </div>
  );
}

interface NoProposalProps {
  kind: MailRead['kind'];
  /** Undefined while no job is clearly meant. */
  job: MailJobRead | undefined;
  /** Another button. */
  children: ReactNode;
}

/** Why a mail leads to nothing, and the way to its job. */
function NoProposal({ kind, job, children }: NoProposalProps): ReactNode {
  const already =
    kind === 'unknown' || job === undefined ? '' : `${nameOf(job)} is up to date, or has ended. `;
  return (
    <>
      <p>{already}Nothing was changed, and the mail is not kept.</p>
      <div className="actions">
        {job === undefined ? null : (
          <Link className="button button-plain" to="/jobs/$jobId" params={{ jobId: job.id }}>
            Open the job
          </Link>
        )}
        {children}
      </div>
    </>
  );
}

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
function MailJob({ job, candidates, doubt, isPending, onJob }: MailJobProps): ReactNode {
  const [isOpen, setOpen] = useState(job === undefined);
  const others = candidates.filter(({ id }) => id !== job?.id);
  return (
    <>
      {job === undefined ? null : (
        <p className="mail-job">
          About <strong>{nameOf(job)}</strong>{' '}
          {isOpen ? null : (
            <Button kind="quiet" onPress={() => setOpen(true)}>
              Another job
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
