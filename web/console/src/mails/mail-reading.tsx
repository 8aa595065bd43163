import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { nameOf } from '../records/job-writes.ts';
import { MoveDialog } from '../records/move-dialog.tsx';
import { jobQuery } from '../records/queries.ts';
import { ignore, useActivityWrites } from '../records/record-writes.ts';
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
        <MailByHand kind={read.kind} job={job} onClose={onClose}>
          {again}
        </MailByHand>
      ) : (
        <MailProposals read={read} job={job} isPending={isPending} now={now} onClose={onClose}>
          {again}
        </MailProposals>
      )}
    </div>
  );
}

/** The API's maximum, characters. */
const MAX_TITLE = 200;

interface MailByHandProps {
  kind: MailRead['kind'];
  /** Undefined while no job is clearly meant. */
  job: MailJobRead | undefined;
  onClose: () => void;
  /** Another button. */
  children: ReactNode;
}

/** Manual actions for a mail without proposals. */
function MailByHand({ kind, job, onClose, children }: MailByHandProps): ReactNode {
  const already =
    kind === 'unknown' || job === undefined ? '' : `${nameOf(job)} is up to date, or has ended. `;
  return (
    <>
      <p>{already}Nothing was changed, and the mail is not kept.</p>
      <div className="actions">
        {job === undefined ? null : <Acts job={job} onClose={onClose} />}
        {children}
      </div>
    </>
  );
}

function Acts({ job: { id, company }, onClose }: { job: MailJobRead; onClose: () => void }) {
  const { data: record } = useQuery(jobQuery(usePipeline(), id));
  const activities = useActivityWrites();
  const [isMoving, setMoving] = useState(false);
  const log = () => {
    onClose();
    const title = `Mail: ${company}`.slice(0, MAX_TITLE);
    const activity = { type: 'email', title, jobId: id, occurredAt: new Date().toISOString() };
    activities.create(activity, { done: 'Logged the mail.' }).catch(ignore);
  };
  return (
    <>
      <Button isDisabled={record === undefined} onPress={() => setMoving(true)}>
        Move the job
      </Button>
      <Button onPress={log}>Log the mail</Button>
      <Link className="button button-plain" to="/jobs/$jobId" params={{ jobId: id }}>
        Open the job
      </Link>
      {isMoving && record ? (
        <MoveDialog
          jobs={[record]}
          onClose={(changes) => {
            setMoving(false);
            if (changes) onClose();
          }}
        />
      ) : null}
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
