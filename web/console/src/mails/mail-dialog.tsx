import './mails.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { type Brought, type GivenMail, givenMail, UnreadableMailError } from './given-mail.ts';
import { MailForm } from './mail-form.tsx';
import { MailReading } from './mail-reading.tsx';
import type { MailRead } from './mail-words.ts';

interface Answer {
  mail: GivenMail;
  read: MailRead;
  /** The likeliest jobs of the first reading. */
  candidates: MailRead['candidates'];
  /** Whether the person has named the job. */
  isChosen: boolean;
}

/** A mail that was brought, or the last one with its job. */
type Asked = { brought: Brought } | { before: Answer; jobId: string };

interface MailDialogProps {
  /** A mail that was dropped. */
  brought: Brought | undefined;
  onClose: () => void;
}

/** Reads a mail, shows what it says, and does of it what the person ticks. Nothing of the mail is kept. */
export function MailDialog({ brought, onClose }: MailDialogProps): ReactNode {
  const pipeline = usePipeline();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (asked: Asked): Promise<Answer> => {
      const mail = 'brought' in asked ? await givenMail(asked.brought) : asked.before.mail;
      const chosen = 'jobId' in asked ? { jobId: asked.jobId } : {};
      const read = await pipeline.messages.read(mail, { timeZone: READER_ZONE, ...chosen });
      const candidates = 'before' in asked ? asked.before.candidates : read.candidates;
      return { mail, read, candidates, isChosen: 'jobId' in asked };
    },
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
    // The mail leaves the memory with the dialog.
    gcTime: 0,
  });
  const bring = (what: Brought) => {
    setAnswer(undefined);
    // The answer to the last call only.
    mutate({ brought: what }, { onSuccess: setAnswer });
  };
  useEffect(() => {
    if (brought === undefined) return;
    setText('text' in brought ? brought.text : '');
    bring(brought);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [brought]);
  const again = () => {
    reset();
    setText('');
    setAnswer(undefined);
  };
  return (
    <Dialog title={answer ? 'What the mail says' : 'Paste a mail'} isOpen onClose={onClose}>
      <div className="mail">
        <p role="status" className="visually-hidden">
          {isPending ? 'Reading the mail.' : ''}
        </p>
        {answer ? (
          <MailReading
            {...answer}
            isPending={isPending}
            onJob={(jobId) => mutate({ before: answer, jobId }, { onSuccess: setAnswer })}
            onAgain={again}
            onClose={onClose}
          />
        ) : (
          <MailForm text={text} onChange={setText} onBring={bring} isPending={isPending} />
        )}
        <Fault error={error} />
      </div>
    </Dialog>
  );
}

function Fault({ error }: { error: unknown }) {
  if (!(error instanceof UnreadableMailError)) return <ErrorNotice error={error} />;
  return (
    <p className="notice notice-danger" role="alert">
      {error.message}
    </p>
  );
}
