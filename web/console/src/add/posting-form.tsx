import type { Pipeline } from '@wagewright/sdk';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { shownError } from '../api/call-error.ts';
import { inWords } from '../api/fault-words.ts';
import { faultBeside } from '../records/field-fault.ts';
import type { Job } from '../records/job.ts';
import { nameOf, useJobWrites } from '../records/job-writes.ts';
import { useWaiting } from '../records/send-write.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { DraftLineView, LINE_MEMBERS } from './draft-line-view.tsx';
import { linesOf, otherCandidates } from './draft-lines.ts';
import { DuplicateNotice, useLikelyDuplicate } from './likely-duplicate.tsx';
import { MarketOfDraft } from './market-of-draft.tsx';
import { MORE_MEMBERS, MoreFields } from './more-fields.tsx';
import { isComplete, jobRequest, type PostingDraft } from './posting-draft.ts';

/** The scope of the write that adds a job. */
const ADDING = 'new-jobs';

interface PostingFormProps {
  draft: PostingDraft;
  /** Undefined when the person enters everything. */
  read: Pipeline.ReadPostingResponse | undefined;
  onChange: (draft: PostingDraft) => void;
  /** @param job that was saved; undefined where it is kept until there is a connection */
  onSaved: (job: Job | undefined) => void;
  /** It was refused after all; the dialog is closed by then. */
  onRefused: () => void;
  onDiscard: () => void;
  onClose: () => void;
  onBack: () => void;
}

export function PostingForm(props: PostingFormProps): ReactNode {
  const { draft, read, onChange, onDiscard, onClose, onBack } = props;
  const { save, isPending, error } = useSaving(props);
  const duplicate = useLikelyDuplicate(draft);
  const lines = linesOf(draft, read);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete(draft)) save();
  };
  return (
    <form className="form" onSubmit={submit}>
      {read ? <ReadWarnings warnings={read.warnings} /> : null}
      <div className="draft-lines">
        {(read ? lines : lines.toSorted(companyFirst)).map((line) => (
          <DraftLineView
            key={line.name}
            line={line}
            draft={draft}
            onChange={onChange}
            error={error}
            isByHand={read === undefined}
          />
        ))}
      </div>
      <MarketOfDraft draft={draft} />
      <MoreFields
        draft={draft}
        onChange={onChange}
        candidates={otherCandidates(draft, read?.readings)}
        error={error}
      />
      <ErrorNotice error={faultBeside(error, [...LINE_MEMBERS, ...MORE_MEMBERS])} />
      {duplicate ? <DuplicateNotice duplicate={duplicate} onOpen={onClose} /> : null}
      <div className="actions draft-actions">
        <Button type="submit" kind="main" isPending={isPending}>
          {duplicate ? 'Save it all the same' : 'Save the job'}
        </Button>
        <Button kind="quiet" onPress={onBack}>
          Start over
        </Button>
        <Button kind="quiet" onPress={onDiscard}>
          Discard
        </Button>
      </div>
    </form>
  );
}

/** People say where they apply before they say as what. */
function companyFirst(one: { name: string }, other: { name: string }): number {
  return Number(other.name === 'company') - Number(one.name === 'company');
}

/** Without a connection the job is kept and sent later, so the dialog need not wait for it. */
function useSaving({ draft, onSaved, onRefused }: PostingFormProps) {
  const jobs = useJobWrites();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const hasLeft = useRef(false);
  const isHeldUp = useWaiting().includes(ADDING) && isPending;
  useEffect(() => {
    if (!isHeldUp || hasLeft.current) return;
    hasLeft.current = true;
    onSaved(undefined);
  }, [isHeldUp, onSaved]);
  const refuse = (refusal: unknown) => {
    if (!hasLeft.current) {
      setError(refusal);
      return;
    }
    announce(`Not saved. ${shownError(refusal).message}`);
    onRefused();
  };
  const save = () => {
    setPending(true);
    setError(null);
    const job = jobRequest(draft);
    jobs
      .create(job, { done: `Added ${nameOf(job)}.`, isErrorShown: true })
      .then((saved) => hasLeft.current || onSaved(saved), refuse)
      .finally(() => setPending(false));
  };
  return { save, isPending, error };
}

function ReadWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <div className="draft-head">
      <h3>Check these four lines</h3>
      {warnings.map((warning) => (
        <p key={warning} className="note">
          {inWords(warning)}
        </p>
      ))}
    </div>
  );
}
