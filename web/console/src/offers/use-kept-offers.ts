import { useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { type KeptOffers, keyOf, readKept } from './kept-offers.ts';

/** What of offers this browser keeps, and how it is changed. Other tabs of the browser show the same. */
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

/** A browser that keeps nothing, or has no room, only loses the draft with the page. */
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
    // What is on the page stays there; `stored` says why this is no fault.
  }
}
