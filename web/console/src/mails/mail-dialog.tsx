import './mails.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, type ClipboardEvent, type SubmitEvent, useRef } from 'react';
import { usePipeline } from '../api/services.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { type Brought, type GivenMail, givenMail, UnreadableMailError } from './given-mail.ts';
import { MailReading } from './mail-reading.tsx';
import type { MailRead } from './mail-words.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/fields.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { focusSoon } from '../ui/focus-soon.ts';

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

const READING = ['mail'];

interface MailDialogProps {
  /** A mail that was dropped. */
  brought: Brought | undefined;
  onClose: () => void;
}

/** Reads a mail, shows its message, and applies the ticked proposals. Nothing of the mail is kept. */
export function MailDialog({ brought, onClose }: MailDialogProps): ReactNode {
  const pipeline = usePipeline();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: READING,
    mutationFn: async (asked: Asked): Promise<Answer> => {
      const mail = 'brought' in asked ? await givenMail(asked.brought) : asked.before.mail;
      const chosen = 'jobId' in asked ? { jobId: asked.jobId } : {};
      const read = await pipeline.messages.read(mail, { timeZone: READER_ZONE, ...chosen });
      const candidates = 'before' in asked ? asked.before.candidates : read.candidates;
      return { mail, read, candidates, isChosen: 'jobId' in asked };
    },
    gcTime: 0,
  });
  useForgottenReading();
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

/** The mail leaves the memory with the dialog, also one that waits for the connection. */
function useForgottenReading(): void {
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () => () => {
      for (const reading of mutations.findAll({ mutationKey: READING })) mutations.remove(reading);
    },
    [mutations],
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

interface MailFormProps {
  text: string;
  onChange: (text: string) => void;
  onBring: (brought: Brought) => void;
  isPending: boolean;
}

/** Takes the text of a mail, its source, or a file. Pasting into the empty field reads it at once. */
function MailForm({ text, onChange, onBring, isPending }: MailFormProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  // The field has the focus, so that Ctrl+V pastes the mail.
  useEffect(() => focusSoon(() => document.querySelector<HTMLElement>('.mail textarea')), []);
  const bring = (brought: Brought) => {
    if (!isPending) onBring(brought);
  };
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files];
    const pasted = clipboardData.getData('text/plain');
    if (pasted === '' && files.length > 0) bring({ files });
    // Within an existing text the pasted text is only a part.
    else if (pasted !== '' && text === '') bring({ text: pasted });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    bring({ text });
  };
  return (
    <form className="form" onSubmit={submit} onPaste={paste}>
      <TextInput
        label="The mail"
        isLong
        value={text}
        onChange={onChange}
        hint="Copy all of it, with sender and subject where you can. Or drop an .eml file on this page. Wagewright does not keep the mail, and changes nothing before you confirm."
      />
      <FileInput
        input={input}
        label="File of the mail"
        accept=".eml,.txt,message/rfc822,text/plain"
        onFiles={(files) => files.length > 0 && bring({ files })}
      />
      <div className="actions">
        <Button type="submit" kind="main" isPending={isPending} isDisabled={text.trim() === '' && !isPending}>
          Read it
        </Button>
        <Button onPress={() => input.current?.click()}>Choose a file</Button>
      </div>
    </form>
  );
}
