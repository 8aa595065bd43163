import { useSyncExternalStore } from 'react';

/** Whether the window is as a media query says, kept true while it changes. @param query `(max-width: 40rem)` */
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
