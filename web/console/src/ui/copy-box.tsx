import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const SHOWN_MS = 2_000;

interface CopyBoxProps {
  /** Its name in the button: "key", "curl line". */
  what: string;
  text: string;
  /** The copied text where it differs from the shown one, such as the raw form of a formatted text. */
  raw?: string;
}

/** A text with a copy button. */
export function CopyBox({ what, text, raw }: CopyBoxProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    copied(raw ?? text).then(
      () => setSaid('Copied'),
      () => setSaid('Select it and copy'),
    );
  };
  return (
    <div className="copy-box">
      <pre tabIndex={0} aria-label={what}>
        <code className="copy">{text}</code>
      </pre>
      <Button onPress={copy} aria-label={said === '' && raw === undefined ? `Copy the ${what}` : undefined}>
        {said || (raw === undefined ? 'Copy' : `Copy raw ${what}`)}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

/** Pages without TLS have no clipboard, whatever the types say. */
async function copied(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('There is no clipboard.');
  await navigator.clipboard.writeText(text);
}
