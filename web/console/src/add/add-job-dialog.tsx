import { type ReactNode, useMemo, useState } from 'react';
import { useSession } from '../api/session.ts';
import type { JobStatus } from '../records/job.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type KeptPosting, PostingMemory } from './kept-posting.ts';
import { PostingSteps } from './posting-steps.tsx';

interface AddJobDialogProps {
  onClose: () => void;
  /** Stage of the added job; saved by default. */
  status?: JobStatus | undefined;
}

/** Takes a copied posting, shows the facts that were read and what the market pays, and saves it as a job. */
export function AddJobDialog({ onClose, status }: AddJobDialogProps): ReactNode {
  const { posting, keep, forget } = useKeptPosting(status);
  const discard = () => {
    forget();
    onClose();
  };
  return (
    <Dialog title="Add a job" isOpen onClose={onClose}>
      <PostingSteps
        posting={posting}
        onChange={keep}
        status={status}
        onSaved={discard}
        onDiscard={discard}
        onClose={onClose}
      />
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
