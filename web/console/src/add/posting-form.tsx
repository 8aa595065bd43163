import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { inWords } from '../api/fault-words.ts';
import { usePipeline } from '../api/pipeline.ts';
import { nameOf, useJobWrites } from '../records/job-writes.ts';
import { Button } from '../ui/button.tsx';
import { jobRequest, payProblem, type PostingDraft } from './posting-draft.ts';
import { PostingFields } from './posting-fields.tsx';

interface PostingFormProps {
  draft: PostingDraft;
  read: Pipeline.ReadPostingResponse | undefined;
  onChange: (draft: PostingDraft) => void;
  onSaved: () => void;
  onDiscard: () => void;
  onClose: () => void;
  onBack: () => void;
}

export function PostingForm(props: PostingFormProps) {
  const { draft, read, onChange, onSaved, onDiscard, onClose, onBack } = props;
  const jobs = useJobWrites();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const duplicate = useLikelyDuplicate(draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (payProblem(draft.payMin) ?? payProblem(draft.payMax)) return;
    setPending(true);
    setError(null);
    const job = jobRequest(draft);
    jobs
      .create(job, { done: `Added ${nameOf(job)}.`, isErrorShown: true })
      .then(onSaved, setError)
      .finally(() => setPending(false));
  };
  return (
    <form className="form" onSubmit={submit}>
      {read ? <WhatWasRead read={read} /> : null}
      <PostingFields
        draft={draft}
        onChange={onChange}
        found={read?.found ?? []}
        readings={read?.readings}
        error={error}
      />
      {duplicate ? <DuplicateNotice duplicate={duplicate} onOpen={onClose} /> : null}
      <div className="actions">
        <Button type="submit" kind="main" isPending={isPending}>
          {duplicate ? 'Save it all the same' : 'Save the job'}
        </Button>
        <Button onPress={onBack}>Paste another one</Button>
        <Button onPress={onDiscard}>Discard</Button>
      </div>
    </form>
  );
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  company: 'company',
  title: 'title',
  location: 'location',
  postedPay: 'pay',
  description: 'description',
};

function WhatWasRead({
  read: { missing, warnings, payTransparency },
}: {
  read: Pipeline.ReadPostingResponse;
}) {
  const words = missing.map((field) => FIELD_WORDS[field] ?? field);
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
  return (
    <div className="what-was-read">
      {words.length === 0 ? null : <p className="note">It names no {list}.</p>}
      {warnings.map((warning) => (
        <p key={warning} className="note">
          {inWords(warning)}
        </p>
      ))}
      {payTransparency.required === 'no' || payTransparency.required === 'unknown' ? null : (
        <div className="notice">
          <p>{inWords(payTransparency.note)}</p>
          {payTransparency.laws.map(({ code, name, source }) => (
            <p key={code + name} className="note">
              <a href={source} target="_blank" rel="noreferrer">
                {name}
              </a>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

const MATCHES: Readonly<Record<LikelyDuplicate['matchedBy'], string>> = {
  id: 'You have this job already.',
  externalId: 'You have a job with the same number already.',
  url: 'You have a job with this address already.',
  companyTitleDay: 'You have a job with this company and title already.',
};

function DuplicateNotice({ duplicate, onOpen }: { duplicate: LikelyDuplicate; onOpen: () => void }) {
  return (
    <div className="notice" role="status">
      <p>
        {MATCHES[duplicate.matchedBy]}{' '}
        <Link to="/jobs/$jobId" params={{ jobId: duplicate.id }} onClick={onOpen}>
          Open it
        </Link>
      </p>
    </div>
  );
}

/** After the last letter, milliseconds. */
const PAUSE_MS = 400;

interface LikelyDuplicate {
  id: string;
  matchedBy: NonNullable<Pipeline.ImportRowResponse['matchedBy']>;
}

/**
 * The job that an import would match; undefined for none. Uses a dry run of an import of one row, so that both apply
 * the same rules.
 */
function useLikelyDuplicate({ company, title, url, externalId }: PostingDraft): LikelyDuplicate | undefined {
  const pipeline = usePipeline();
  const asked = useSettled(
    JSON.stringify({ company: company.trim(), title: title.trim(), url: url.trim(), externalId }),
  );
  const job = JSON.parse(asked) as { company: string; title: string; url: string };
  const { data } = useQuery({
    queryKey: ['jobs', 'like', asked],
    queryFn: async ({ signal }) => {
      const row = { ...job, ...(job.url === '' && { url: null }) };
      const report = await pipeline.jobs.import({ jobs: [row], dryRun: true }, {}, { signal });
      return report.rows[0] ?? null;
    },
    // The job may have been added since the last paste of this posting.
    staleTime: 0,
    enabled: job.company !== '' && job.title !== '',
    // Only for a warning.
    retry: false,
  });
  return data?.id !== undefined && data.matchedBy !== undefined
    ? { id: data.id, matchedBy: data.matchedBy }
    : undefined;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
