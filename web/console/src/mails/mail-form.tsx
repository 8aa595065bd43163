import { type ClipboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/fields.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import type { Brought } from './given-mail.ts';

interface MailFormProps {
  text: string;
  onChange: (text: string) => void;
  onBring: (brought: Brought) => void;
  isPending: boolean;
}

/** Takes the text of a mail, its source, or a file. Pasting into the empty field reads it at once. */
export function MailForm({ text, onChange, onBring, isPending }: MailFormProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  // What is pasted next is the mail.
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
        hint="Copy all of it, with sender and subject where you can. Or drop an .eml file on this page. Nothing of the mail is kept, and nothing is done before you say so."
      />
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label="File of the mail"
        tabIndex={-1}
        accept=".eml,.txt,message/rfc822,text/plain"
        onChange={({ target }) => {
          if (target.files?.length) bring({ files: [...target.files] });
          // Allows choosing the same file again.
          target.value = '';
        }}
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
