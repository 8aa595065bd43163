import type { ClipboardEvent, ReactNode, SubmitEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { type PastedPosting, pastedPosting } from './pasted.ts';

interface PasteFormProps {
  text: string;
  onChange: (text: string) => void;
  onDiscard: () => void;
  onRead: (posting: PastedPosting) => void;
  isPending: boolean;
  error: unknown;
  /** The person enters everything. @param url the pasted one; empty for none */
  onByHand: (url: string) => void;
}

/** Takes an address, a text, or HTML. Pasting into the empty field reads it at once. */
export function PasteForm(props: PasteFormProps): ReactNode {
  const { text, onChange, onDiscard, onRead, isPending, error, onByHand } = props;
  const read = (posting: PastedPosting | undefined) => posting && !isPending && onRead(posting);
  const paste = ({ clipboardData }: ClipboardEvent) => {
    // Within an existing text the pasted text is only a part.
    if (text !== '') return;
    read(pastedPosting(clipboardData.getData('text/plain'), clipboardData.getData('text/html')));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    read(pastedPosting(text));
  };
  const byHand = () => {
    const posting = pastedPosting(text);
    onByHand(posting && 'url' in posting ? (posting.url ?? '') : '');
  };
  return (
    <form className="form paste" onSubmit={submit} onPaste={paste}>
      <TextInput
        label="Address or text of the posting"
        isLong
        value={text}
        onChange={onChange}
        hint="Paste it here. The whole text tells more than the address, and nothing is saved yet."
      />
      <ErrorNotice error={error} />
      <div className="actions draft-actions">
        <Button type="submit" kind="main" isPending={isPending} isDisabled={text.trim() === '' && !isPending}>
          Read it
        </Button>
        <Button onPress={byHand}>Fill in by hand</Button>
        {text === '' ? null : <Button onPress={onDiscard}>Discard</Button>}
      </div>
    </form>
  );
}
