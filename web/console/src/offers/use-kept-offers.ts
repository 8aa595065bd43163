import { useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { type KeptOffers, keyOf, readKept } from './kept-offers.ts';

/** The offers of this account in this browser. Other tabs of the browser follow. */
export function useKeptOffers(): [KeptOffers, (change: (kept: KeptOffers) => KeptOffers) => void] {
  const key = keyOf(useSession().account.id);
  const [kept, setKept] = useState(() => readKept(stored(key)));
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setKept(readKept(event.newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);
  const change = (changeOf: (before: KeptOffers) => KeptOffers) => {
    const next = changeOf(kept);
    setKept(next);
    store(key, JSON.stringify(next));
  };
  return [kept, change];
}

/** Without storage, or with full storage, the draft is only lost with the page. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page keeps its content; `stored` explains why this is no fault.
  }
}
