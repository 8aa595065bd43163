import './add.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { useSession } from '../api/session.ts';
import type { JobStatus } from '../records/job.ts';
import { Dialog } from '../ui/dialog.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { isEmpty, type KeptPosting, NOTHING, PostingMemory } from './kept-posting.ts';
import { LeaveDraftDialog } from './leave-draft-dialog.tsx';
import { PasteForm } from './paste-form.tsx';
import type { PastedPosting } from './pasted.ts';
import { draftOfPosting, EMPTY_POSTING } from './posting-draft.ts';
import { PostingForm } from './posting-form.tsx';

/** The first field to type in or line to look over; without any, saving is next. */
const FIRST =
  '.add-job :is(textarea:not(details *), .draft-line[data-unsure=true] :is(input, button), .draft-line input)';
const SAVE = '.add-job [type=submit]';

interface AddJobDialogProps {
  onClose: () => void;
  /** Of the job that is added; saved unless stated. */
  status?: JobStatus | undefined;
}

/** Takes a copied posting, shows the facts that were read and what the market pays, and saves it as a job. */
export function AddJobDialog({ onClose, status }: AddJobDialogProps): ReactNode {
  const pipeline = usePipeline();
  const { posting, keep, forget } = useKeptPosting(status);
  const [isLeaving, setLeaving] = useState(false);
  const discard = () => {
    forget();
    onClose();
  };
  const { pasted, begun } = posting;
  const blank = { ...EMPTY_POSTING, status: status ?? EMPTY_POSTING.status };
  const reading = useMutation({
    mutationFn: async (source: PastedPosting) => pipeline.postings.read(source),
    onSuccess: (read, { url }) =>
      keep({ pasted: '', begun: { read, draft: { ...draftOfPosting(read, url), status: blank.status } } }),
  });
  const isBegun = begun !== undefined;
  useEffect(() => {
    focusSoon(() => document.querySelector<HTMLElement>(FIRST) ?? document.querySelector<HTMLElement>(SAVE));
  }, [isBegun]);
  return (
    <Dialog title="Add a job" isOpen onClose={() => (isEmpty(posting) ? onClose() : setLeaving(true))}>
      <div className="add-job">
        {begun ? (
          <PostingForm
            {...begun}
            onChange={(draft) => keep({ ...posting, begun: { ...begun, draft } })}
            onSaved={discard}
            onRefused={() => keep(posting)}
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
            onByHand={(url) => keep({ pasted: '', begun: { read: undefined, draft: { ...blank, url } } })}
          />
        )}
      </div>
      {isLeaving ? (
        <LeaveDraftDialog onClose={() => setLeaving(false)} onKeep={onClose} onThrowAway={discard} />
      ) : null}
    </Dialog>
  );
}

/** What this account began to add in this tab. @param status for the draft, where one is asked for */
function useKeptPosting(status: JobStatus | undefined) {
  const { account } = useSession();
  const memory = useMemo(() => new PostingMemory(sessionStorage, account.id), [account.id]);
  const [posting, setPosting] = useState(() => withStatus(memory.recall(), status));
  const keep = (now: KeptPosting) => {
    memory.keep(now);
    setPosting(now);
  };
  return { posting, keep, forget: () => memory.forget() };
}

function withStatus(posting: KeptPosting, status: JobStatus | undefined): KeptPosting {
  const { begun } = posting;
  if (begun === undefined || status === undefined) return posting;
  return { ...posting, begun: { ...begun, draft: { ...begun.draft, status } } };
}
