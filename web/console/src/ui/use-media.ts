import { useSyncExternalStore } from 'react';

/** Whether a media query matches, updated on changes. @param query `(max-width: 40rem)` */
export function useMedia(query: string): boolean {
  const media = window.matchMedia(query);
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => media.matches,
  );
}
