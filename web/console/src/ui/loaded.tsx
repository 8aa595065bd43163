import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { WaitWords } from './wait-words.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Its name while loading: "keys". */
  what: string;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading what={what} />;
}

export function Loading({ what }: { what: string }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">Loading {what}…</span>
      <span className="loading-line" />
      <span className="loading-line" />
      <span className="loading-line" />
      <span className="note">
        <WaitWords />
      </span>
    </div>
  );
}
