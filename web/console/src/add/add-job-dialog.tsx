import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSession } from '../api/session.ts';
import type { JobStatus } from '../records/job.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { isEmpty, type KeptPosting, PostingMemory } from './kept-posting.ts';
import { PostingSteps } from './posting-steps.tsx';

interface AddJobDialogProps {
  onClose: () => void;
  /** Stage of the added job; saved by default. */
  status?: JobStatus | undefined;
}

/** Takes a copied posting, shows the facts that were read and what the market pays, and saves it as a job. */
export function AddJobDialog({ onClose, status }: AddJobDialogProps): ReactNode {
  const { posting, keep, forget } = useKeptPosting(status);
  const [isLeaving, setLeaving] = useState(false);
  const discard = () => {
    forget();
    onClose();
  };
  return (
    <Dialog title="Add a job" isOpen onClose={() => (isEmpty(posting) ? onClose() : setLeaving(true))}>
      <PostingSteps
        posting={posting}
        onChange={keep}
        status={status}
        onSaved={discard}
        onDiscard={discard}
        onClose={onClose}
      />
      {isLeaving ? (
        <LeaveDraftDialog onClose={() => setLeaving(false)} onKeep={onClose} onThrowAway={discard} />
      ) : null}
    </Dialog>
  );
}

/** The posting that this account began to add in this tab. @param status for the draft, where one is asked for */
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

interface LeaveDraftDialogProps {
  /** Closing this question goes on with the draft. */
  onClose: () => void;
  onKeep: () => void;
  onThrowAway: () => void;
}

/** Asked before a dialog closes over something that was typed. */
function LeaveDraftDialog({ onClose, onKeep, onThrowAway }: LeaveDraftDialogProps): ReactNode {
  useEffect(() => focusSoon(() => document.querySelector<HTMLElement>('.leave-draft button')), []);
  return (
    <Dialog title="Keep it as a draft?" isOpen onClose={onClose}>
      <p>A draft waits for you in this tab until you add a job again.</p>
      <div className="actions leave-draft">
        <Button kind="main" onPress={onKeep}>
          Keep as draft
        </Button>
        <Button onPress={onThrowAway}>Throw away</Button>
      </div>
    </Dialog>
  );
}
