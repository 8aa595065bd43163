import type { ReactNode } from 'react';
import { lazily } from '../ui/code.ts';
import { Page } from '../ui/page.tsx';
import { useConflictQuestion } from './edit-conflict.ts';
import { useLive } from './live/use-live.ts';

interface SearchPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the job search: it follows changes made elsewhere, and asks about conflicting edits. All pages of jobs, contacts, calendar and offers use it.
 */
export function SearchPage({ children, ...head }: SearchPageProps): ReactNode {
  useLive();
  return (
    <Page {...head}>
      {children}
      <OpenConflict />
    </Page>
  );
}

/** It is loaded when there is something to ask. */
const ConflictDialog = lazily(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

function OpenConflict(): ReactNode {
  const question = useConflictQuestion();
  if (question === undefined) return null;
  return <ConflictDialog key={question.conflicts.map(({ field }) => field).join()} question={question} />;
}
