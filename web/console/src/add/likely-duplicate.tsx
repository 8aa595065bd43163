import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import type { PostingDraft } from './posting-draft.ts';

/** After the last letter, milliseconds. */
const PAUSE_MS = 400;

interface LikelyDuplicate {
  id: string;
  matchedBy: NonNullable<Pipeline.ImportRowResponse['matchedBy']>;
}

const MATCHES: Readonly<Record<LikelyDuplicate['matchedBy'], string>> = {
  id: 'You have this job already.',
  externalId: 'You have a job with this reference number already.',
  url: 'You have a job with this address already.',
  companyTitleDay: 'You have a job with this company and title already.',
};

export function DuplicateNotice({
  duplicate: { id, matchedBy },
  onOpen,
}: {
  duplicate: LikelyDuplicate;
  onOpen: () => void;
}): ReactNode {
  return (
    <div className="notice" role="status">
      <p>
        {MATCHES[matchedBy]}{' '}
        <Link to="/jobs/$jobId" params={{ jobId: id }} onClick={onOpen}>
          Open it
        </Link>
      </p>
    </div>
  );
}

/**
 * The job that an import would match; undefined for none. Uses a dry run of an import of one row, so that both apply
 * the same rules.
 */
export function useLikelyDuplicate({
  company,
  title,
  url,
  externalId,
}: PostingDraft): LikelyDuplicate | undefined {
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
