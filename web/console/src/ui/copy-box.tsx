import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyBoxProps {
  /** Its name in the button: "key", "curl line". */
  what: string;
  text: string;
}

/** A text with a copy button. */
export function CopyBox({ what, text }: CopyBoxProps) {
  const { said, copy } = useCopy(text);
  return (
    <div className="copy-box">
      <pre tabIndex={0} aria-label={what}>
        <code className="copy">{text}</code>
      </pre>
      <Button onPress={copy} aria-label={`Copy the ${what}`}>
        {said === '' ? 'Copy' : said}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
