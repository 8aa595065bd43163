import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';

/** In place of contacts that were not loaded before the connection was lost. */
export function NoConnection(): ReactNode {
  return (
    <EmptyState title="No connection">
      <p>Your contacts appear as soon as it is back.</p>
    </EmptyState>
  );
}
