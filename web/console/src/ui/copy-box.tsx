import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyBoxProps {
  /** Its name in the button: "key", "curl line". */
  what: string;
  text: string;
  /** The copied text where it differs from the shown one, such as the raw form of a formatted text. */
  raw?: string;
}

export function CopyBox({ what, text, raw }: CopyBoxProps) {
  const { said, copy } = useCopy(raw ?? text);
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
