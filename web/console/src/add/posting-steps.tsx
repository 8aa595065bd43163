import './add.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import type { Job, JobStatus } from '../records/job.ts';
import { focusSoon } from '../ui/focus-soon.ts';
import { Loading } from '../ui/loaded.tsx';
import { type KeptPosting, NOTHING } from './kept-posting.ts';
import { PasteForm } from './paste-form.tsx';
import type { PastedPosting } from './pasted.ts';
import { draftOfPosting, EMPTY_POSTING } from './posting-draft.ts';
import { PostingForm } from './posting-form.tsx';

/** The first field to type in or line to look over; without any, saving is next. */
const FIRST =
  '.add-job :is(textarea:not(details *), .draft-line[data-unsure=true] :is(input, button), .draft-line input)';
const SAVE = '.add-job [type=submit]';

interface PostingStepsProps {
  posting: KeptPosting;
  onChange: (posting: KeptPosting) => void;
  /** Of the job that is added; saved unless stated. */
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
