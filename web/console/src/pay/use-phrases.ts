import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCompensation } from '../api/services.ts';
import type { Phrase } from './phrase.ts';

/** The resolver waits for this pause in typing, milliseconds. */
const PAUSE_MS = 350;
/** Words keep their meaning until the next release. */
const STALE_MS = 3_600_000;

export interface HeardPhrase {
  phrase: Phrase | undefined;
  isPending: boolean;
  /** Why there is no response; null when there is one, or it is pending. */
  error: unknown;
}

/** The meanings of phrases, each requested once; an empty one has none. */
export function usePhrases(texts: readonly string[]): HeardPhrase[] {
  const client = useCompensation();
  const paused = useAfterPause(texts);
  const queries = useQueries({
    queries: paused.map((text) =>
      queryOptions({
        queryKey: ['compensation', 'resolve', text],
        queryFn: async ({ signal }) => (await client.salaries.resolve({ q: text }, { signal })).data,
        enabled: text !== '',
        staleTime: STALE_MS,
      }),
    ),
  });
  return texts.map((text, index) => {
    const { data, error = null } = queries[index] ?? {};
    return {
      phrase: text === '' ? undefined : data,
      isPending: text !== '' && error === null && (text !== paused[index] || !data),
      error: text === '' ? null : error,
    };
  });
}

function useAfterPause(texts: readonly string[]): readonly string[] {
  const [paused, setPaused] = useState(texts);
  const joined = texts.join('\n');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(joined.split('\n')), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [joined]);
  return paused;
}
