import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What is on its way: "keys". */
  what: string;
  children: (data: T) => ReactNode;
}

/** Shows what was asked for once it is there; until then that it comes, or why it does not. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading what={what} />;
}

/** Grey lines where something will be. */
export function Loading({ what }: { what: string }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">Loading {what}…</span>
      <span className="loading-line" />
      <span className="loading-line" />
      <span className="loading-line" />
    </div>
  );
}
