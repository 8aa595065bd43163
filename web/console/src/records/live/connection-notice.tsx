import { onlineManager, useMutationState } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { counted } from '../../ui/format.ts';
import { WRITES } from '../send-write.ts';
import { useLiveState } from './use-live.ts';

/** A shorter outage of the connection is not reported, milliseconds. */
const PATIENCE_MS = 1_500;

/** Reports a lost connection and the waiting writes. Empty while connected. */
export function ConnectionNotice(): ReactNode {
  const waiting = useMutationState({ filters: { mutationKey: WRITES, status: 'pending' } }).length;
  const isAway = useIsAway();
  useWarningBeforeLeaving(isAway && waiting > 0);
  return (
    <div role="status" className="connection" hidden={!isAway}>
      {isAway ? (
        <p>
          <strong>No connection.</strong> You see what was there last.{' '}
          {waiting === 0
            ? 'What you change is kept in this tab and sent when the connection is back.'
            : `${counted(waiting, 'change waits', 'changes wait')} and will be sent when it is back: keep this tab open.`}
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
