import { useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** Copies a text; `said` is what to tell about it for two seconds, else empty. */
export function useCopy(text: string): { said: string; copy: () => void } {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    copied(text).then(
      () => setSaid('Copied'),
      () => setSaid('Select it and copy'),
    );
  };
  return { said, copy };
}

/** Pages without TLS have no clipboard, whatever the types say. */
async function copied(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('There is no clipboard.');
  await navigator.clipboard.writeText(text);
}
