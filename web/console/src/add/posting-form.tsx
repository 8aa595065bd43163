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
import { Loading } from '../ui/loaded.tsx';
import { DraftLineView, LINE_MEMBERS } from './draft-line-view.tsx';
import { linesOf, otherCandidates } from './draft-lines.ts';
import { DuplicateNotice, useLikelyDuplicate } from './likely-duplicate.tsx';
import { MORE_MEMBERS, MoreFields } from './more-fields.tsx';
import { isComplete, jobRequest, type PostingDraft, payOf } from './posting-draft.ts';
import { isDoubtful, type MarketRange, yearlyDollars } from '@wagewright/pay';
import { useQuery } from '@tanstack/react-query';
import { useCompensation } from '../api/services.ts';
import { PayPicture } from '../charts/pay-picture.tsx';
import { paySentences } from '../pay/pay-sentences.ts';
import { phraseOf } from '../pay/phrase.ts';
import { usePhrases } from '../pay/use-phrases.ts';
import { type Asked, askedOf, rangeOf } from './market-question.ts';

/** Figures are those of a release, which is replaced once a quarter. */
const STALE_MS = 3_600_000;

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
          {duplicate ? 'Save anyway' : 'Save the job'}
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

/** Market pay of a posting that is not saved yet, or why it is unknown. */
function MarketOfDraft({ draft }: { draft: PostingDraft }): ReactNode {
  const { title, location } = draft;
  const [heard] = usePhrases([title.trim() === '' ? '' : phraseOf(title, location)]);
  if (title.trim() === '' || heard === undefined) return null;
  const { phrase, isPending, error } = heard;
  return (
    <div className="draft-market" role="status">
      {error === null ? null : <p className="note">The market could not be looked up just now.</p>}
      {isPending ? <Loading what="what the market pays" /> : null}
      {phrase && !isPending ? <AskedMarket draft={draft} asked={askedOf(phrase, title, location)} /> : null}
    </div>
  );
}

function AskedMarket({ draft, asked }: { draft: PostingDraft; asked: Asked }) {
  const client = useCompensation();
  const question = 'question' in asked ? asked.question : undefined;
  const { data, isError } = useQuery({
    queryKey: ['compensation', 'current', question],
    queryFn: async ({ signal }) =>
      question ? rangeOf((await client.salaries.current(question, { signal })).data) : null,
    enabled: question !== undefined,
    staleTime: STALE_MS,
  });
  if ('why' in asked) return <p className="note">{asked.why}</p>;
  if (isError) return <p className="note">The market could not be looked up just now.</p>;
  if (data === undefined) return <Loading what="what the market pays" />;
  if (data === null) return <p className="note">No market figure for this role and place.</p>;
  return <Market draft={draft} asked={asked} range={data} />;
}

interface MarketProps {
  draft: PostingDraft;
  asked: Extract<Asked, { question: unknown }>;
  range: MarketRange;
}

function Market({ draft, asked: { subject }, range }: MarketProps) {
  const posting = payOf(draft);
  const ends = posting && !isDoubtful(posting, range.median) ? yearlyDollars(posting) : undefined;
  const sentences = paySentences({ market: { ...subject, ...range }, posting, own: null, isOffer: false });
  return (
    <>
      <PayPicture
        market={range}
        marks={ends ? [{ kind: 'posting', from: ends[0], to: ends[1], label: 'The posting' }] : []}
        sentence={sentences.join(' ')}
      />
    </>
  );
}
