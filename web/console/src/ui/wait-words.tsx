import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

/** Without an answer for so long, a wait is explained, milliseconds. */
export const LONG_MS = 5_000;

/** Why something takes so long: no connection, or no answer for five seconds. Nothing before. */
export function WaitWords(): ReactNode {
  const isOnline = useOnline();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOnline) return 'No connection. This goes on when you are back online.';
  return isLong ? 'No answer yet. Still waiting.' : null;
}

/** In place of `WaitWords` beside what was asked for before. Nothing while the answer to the present question is shown. */
export function AskedBefore({ isOld }: { isOld: boolean }): ReactNode {
  return isOld ? (
    <p className="note" role="status">
      <WaitWords />
    </p>
  ) : null;
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}
