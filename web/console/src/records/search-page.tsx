import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ConnectionNotice } from './live/connection-notice.tsx';
import { useLive } from './live/use-live.ts';

interface SearchPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the job search: it follows changes made elsewhere, reports a lost connection, and asks about conflicting
 * edits. All pages of jobs, contacts, calendar and offers use it.
 */
export function SearchPage({ children, ...head }: SearchPageProps): ReactNode {
  useLive();
  return (
    <Page {...head}>
      <ConnectionNotice />
      {children}
      <ConflictDialog />
    </Page>
  );
}
