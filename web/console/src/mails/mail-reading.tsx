import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { nameOf } from '../records/job-writes.ts';
import { MoveDialog } from '../records/move-dialog.tsx';
import { jobQuery } from '../records/queries.ts';
import { ignore, useActivityWrites } from '../records/record-writes.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/moment.tsx';
import { MailJob } from './mail-job.tsx';
import { MailProposals } from './mail-proposals.tsx';
import { doubt, headline, jobOf, type MailJobRead, type MailRead } from './mail-words.ts';

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

/** What a mail says, of which job, and what can be done about it. Its heading has the focus, so that it is read out. */
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
      {job === undefined || read.proposals.length === 0 ? (
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

/** What a person can do where the mail gives reason for nothing. */
function MailByHand({ kind, job, onClose, children }: MailByHandProps): ReactNode {
  const already =
    kind === 'unknown' || job === undefined ? '' : `${nameOf(job)} has it already, or has ended. `;
  return (
    <>
      <p>{already}Nothing was changed, and nothing of this mail is kept.</p>
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
