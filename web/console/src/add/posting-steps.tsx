import './add.css';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type ReactNode, type SubmitEvent, useEffect } from 'react';
import { usePipeline } from '../api/services.ts';
import type { Job, JobStatus } from '../records/job.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { Loading } from '../ui/loaded.tsx';
import { type KeptPosting, NOTHING } from './kept-posting.ts';
import { type PastedPosting, pastedPosting } from './pasted.ts';
import { draftOfPosting, EMPTY_POSTING } from './posting-draft.ts';
import { PostingForm } from './posting-form.tsx';

/** The first field to type in or line to look over; without any, saving is next. */
const FIRST =
  '.add-job :is(textarea:not(details *), .draft-line[data-unsure=true] :is(input, button), .draft-line input)';
const SAVE = '.add-job [type=submit]';

interface PostingStepsProps {
  posting: KeptPosting;
  onChange: (posting: KeptPosting) => void;
  /** Stage of the added job; saved by default. */
  status?: JobStatus | undefined;
  /** @param job undefined where it is kept until there is a connection */
  onSaved: (job: Job | undefined) => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** From a copied or carried posting to a saved job: it is read, looked over beside what the market pays, and saved. */
export function PostingSteps(props: PostingStepsProps): ReactNode {
  const { posting, onChange, status, onSaved, onDiscard, onClose } = props;
  const pipeline = usePipeline();
  const { pasted, begun } = posting;
  const arrived = posting.arrived?.source;
  const blank = { ...EMPTY_POSTING, status: status ?? EMPTY_POSTING.status };
  const reading = useMutation({
    mutationFn: async (source: PastedPosting) => pipeline.postings.read(source),
    onSuccess: (read, { url }) =>
      onChange({
        ...posting,
        pasted: '',
        begun: { read, draft: { ...draftOfPosting(read, url), status: blank.status } },
      }),
  });
  const isBegun = begun !== undefined;
  const { mutate } = reading;
  useEffect(() => {
    if (arrived && !isBegun) mutate(arrived);
  }, [arrived, isBegun, mutate]);
  useEffect(() => {
    focusSoon(() => document.querySelector<HTMLElement>(FIRST) ?? document.querySelector<HTMLElement>(SAVE));
  }, [isBegun]);
  if (arrived && !isBegun && !reading.isError) return <Loading what="the posting" />;
  return (
    <div className="add-job">
      {begun ? (
        <PostingForm
          {...begun}
          onChange={(draft) => onChange({ ...posting, begun: { ...begun, draft } })}
          onSaved={onSaved}
          onRefused={() => onChange(posting)}
          onDiscard={onDiscard}
          onClose={onClose}
          onBack={() => {
            reading.reset();
            onChange(NOTHING);
          }}
        />
      ) : (
        <PasteForm
          text={pasted}
          onChange={(text) => onChange({ ...posting, pasted: text })}
          onDiscard={onDiscard}
          onRead={(source) => reading.mutate(source)}
          isPending={reading.isPending}
          error={reading.error}
          onByHand={(url) =>
            onChange({ ...posting, pasted: '', begun: { read: undefined, draft: { ...blank, url } } })
          }
        />
      )}
    </div>
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
function PasteForm(props: PasteFormProps): ReactNode {
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
        label="Link or text of the posting"
        isLong
        value={text}
        onChange={onChange}
        hint="Paste it here. The whole text tells more than the link, and nothing is saved yet."
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
