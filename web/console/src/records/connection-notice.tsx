import { useMutationState } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { counted } from '../ui/format.ts';
import { useOnline } from '../ui/wait-words.tsx';
import { WRITES } from './keys.ts';
import { useLiveState } from './live/use-live.ts';
import { useWaiting } from './send-write.ts';

/** A shorter outage of the connection is not reported, milliseconds. */
const PATIENCE_MS = 1_500;

/** Above every page: no connection, or no answer, and how many changes wait for it. Empty otherwise. */
export function ConnectionNotice(): ReactNode {
  const pending = useMutationState({ filters: { mutationKey: WRITES, status: 'pending' } }).length;
  const late = useWaiting().length;
  const isOffline = useIsAway();
  const waiting = isOffline ? pending : late;
  const isAway = isOffline || late > 0;
  useWarningBeforeLeaving(isAway && waiting > 0);
  return (
    <div role="status" className="connection" hidden={!isAway}>
      {isAway ? (
        <p>
          <strong>{isOffline ? 'No connection.' : 'No answer yet.'}</strong> You see the last known state.{' '}
          {waiting === 0
            ? 'Changes are kept in this tab and sent when you are back online.'
            : `${counted(waiting, 'change waits', 'changes wait')} and will be sent when you are back online: keep this tab open.`}
        </p>
      ) : null}
    </div>
  );
}

function useIsAway(): boolean {
  const isOnline = useOnline();
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
