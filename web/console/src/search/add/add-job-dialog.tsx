import './add.css';
import type { Pipeline } from '@wagewright/sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePipeline } from '../../api/pipeline.ts';
import { focusSoon } from '../../ui/focus-soon.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { PastedPosting } from './pasted.ts';
import { PasteForm } from './paste-form.tsx';
import { draftOfPosting, EMPTY_POSTING, type PostingDraft } from './posting-draft.ts';
import { PostingForm } from './posting-form.tsx';

/** The initial content of a form. */
interface Begun {
  draft: PostingDraft;
  /** Undefined when the person enters everything. */
  read: Pipeline.ReadPostingResponse | undefined;
}

const FIRST_INPUT = '[role=dialog] :is(input, textarea)';

/** Takes a copied posting, shows the extracted facts with their sources, and saves it as a job. */
export function AddJobDialog({ onClose }: { onClose: () => void }) {
  const pipeline = usePipeline();
  const [begun, setBegun] = useState<Begun>();
  const reading = useMutation({
    mutationFn: async (posting: PastedPosting) => pipeline.postings.read(posting),
    onSuccess: (read, { url }) => setBegun({ read, draft: draftOfPosting(read, url) }),
  });
  // First for pasting, and after each step for typing.
  useEffect(() => focusSoon(() => document.querySelector<HTMLElement>(FIRST_INPUT)), [begun]);
  return (
    <Dialog title="Add a job" isOpen onClose={onClose}>
      {begun ? (
        <PostingForm
          {...begun}
          onClose={onClose}
          onBack={() => {
            reading.reset();
            setBegun(undefined);
          }}
        />
      ) : (
        <PasteForm
          onRead={(posting) => reading.mutate(posting)}
          isPending={reading.isPending}
          error={reading.error}
          onByHand={(url) => setBegun({ read: undefined, draft: { ...EMPTY_POSTING, url } })}
        />
      )}
    </Dialog>
  );
}
