import './add.css';
import type { Pipeline } from '@wagewright/sdk';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type SubmitEvent, useEffect, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { type PastedPosting, pastedPosting } from './pasted.ts';
import { draftOfPosting, EMPTY_POSTING, type PostingDraft } from './posting-draft.ts';
import { PostingForm } from './posting-form.tsx';

interface Begun {
  draft: PostingDraft;
  /** Undefined when the person enters everything. */
  read: Pipeline.ReadPostingResponse | undefined;
}

interface KeptPosting {
  pasted: string;
  begun: Begun | undefined;
}

const NOTHING: KeptPosting = { pasted: '', begun: undefined };
/** By account, so that people who share a tab do not see each other's. It outlives the dialog. */
const kept = new Map<string, KeptPosting>();

const FIRST_INPUT = '[role=dialog] :is(input, textarea)';

/**
 * Takes a copied posting, shows the extracted facts with their sources, and saves it as a job. Closed, it keeps what was
 * typed.
 */
export function AddJobDialog({ onClose }: { onClose: () => void }) {
  const pipeline = usePipeline();
  const { account } = useSession();
  const [posting, setPosting] = useState(kept.get(account.id) ?? NOTHING);
  const keep = (now: KeptPosting) => {
    kept.set(account.id, now);
    setPosting(now);
  };
  const discard = () => {
    kept.delete(account.id);
    onClose();
  };
  const { pasted, begun } = posting;
  const reading = useMutation({
    mutationFn: async (source: PastedPosting) => pipeline.postings.read(source),
    onSuccess: (read, { url }) => keep({ pasted: '', begun: { read, draft: draftOfPosting(read, url) } }),
  });
  const isBegun = begun !== undefined;
  // First for pasting, and after each step for typing.
  useEffect(() => focusSoon(() => document.querySelector<HTMLElement>(FIRST_INPUT)), [isBegun]);
  return (
    <Dialog title="Add a job" isOpen onClose={onClose}>
      {begun ? (
        <PostingForm
          {...begun}
          onChange={(draft) => keep({ ...posting, begun: { ...begun, draft } })}
          onSaved={discard}
          onDiscard={discard}
          onClose={onClose}
          onBack={() => {
            reading.reset();
            keep(NOTHING);
          }}
        />
      ) : (
        <PasteForm
          text={pasted}
          onChange={(text) => keep({ ...posting, pasted: text })}
          onDiscard={discard}
          onRead={(source) => reading.mutate(source)}
          isPending={reading.isPending}
          error={reading.error}
          onByHand={(url) =>
            keep({ pasted: '', begun: { read: undefined, draft: { ...EMPTY_POSTING, url } } })
          }
        />
      )}
    </Dialog>
  );
}

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
function PasteForm(props: PasteFormProps) {
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
        hint="Paste it here: it is read at once. The whole text finds more than the address. Nothing is saved before you say so."
      />
      <ErrorNotice error={error} />
      <div className="actions">
        <Button type="submit" kind="main" isPending={isPending} isDisabled={text.trim() === '' && !isPending}>
          Read it
        </Button>
        <Button onPress={byHand}>Fill in by hand</Button>
        {text === '' ? null : <Button onPress={onDiscard}>Discard</Button>}
      </div>
    </form>
  );
}
