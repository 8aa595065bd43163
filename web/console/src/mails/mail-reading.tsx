import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/moment.tsx';
import { MailByHand } from './mail-by-hand.tsx';
import { MailJob } from './mail-job.tsx';
import { MailProposals } from './mail-proposals.tsx';
import { doubt, headline, jobOf, type MailRead } from './mail-words.ts';

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
