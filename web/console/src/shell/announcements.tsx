import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

const SHOWN_MS = 6_000;

let current = '';
const listeners = new Set<() => void>();

/** Says in one sentence that something was done, for eyes and screen readers, and goes away by itself. */
export function announce(sentence: string): void {
  current = sentence;
  for (const listener of listeners) listener();
}

/** Where announcements appear: once, in the shell. */
export function Announcements(): ReactNode {
  const sentence = useSyncExternalStore(subscribe, () => current);
  useEffect(() => {
    if (sentence === '') return undefined;
    const timer = setTimeout(() => announce(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <div className="announcements" role="status">
      {sentence === '' ? null : <p className="announcement">{sentence}</p>}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
