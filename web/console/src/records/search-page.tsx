import { onlineManager, useMutationState } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { counted } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { useConflictQuestion } from './edit-conflict.ts';
import { useLive, useLiveState } from './live/use-live.ts';
import { WRITES } from './keys.ts';

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
      <OpenConflict />
    </Page>
  );
}

/** A shorter outage of the connection is not reported, milliseconds. */
const PATIENCE_MS = 1_500;

/** Empty while connected. */
function ConnectionNotice(): ReactNode {
  const waiting = useMutationState({ filters: { mutationKey: WRITES, status: 'pending' } }).length;
  const isAway = useIsAway();
  useWarningBeforeLeaving(isAway && waiting > 0);
  return (
    <div role="status" className="connection" hidden={!isAway}>
      {isAway ? (
        <p>
          <strong>No connection.</strong> You see the last known state.{' '}
          {waiting === 0
            ? 'Changes are kept in this tab and sent when you are back online.'
            : `${counted(waiting, 'change waits', 'changes wait')} and will be sent when you are back online: keep this tab open.`}
        </p>
      ) : null}
    </div>
  );
}

function useIsAway(): boolean {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isBroken = useLiveState() === 'away';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(isBroken), isBroken ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isBroken]);
  return !isOnline || (isBroken && isLate);
}

/** Waiting changes only exist in this tab. */
function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

/** It is loaded when there is something to ask. */
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

function OpenConflict(): ReactNode {
  const question = useConflictQuestion();
  if (question === undefined) return null;
  return (
    <Suspense>
      <ConflictDialog key={question.conflicts.map(({ field }) => field).join()} question={question} />
    </Suspense>
  );
}
