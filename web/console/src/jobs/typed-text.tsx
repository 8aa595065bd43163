import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The search waits for this pause in typing, milliseconds. */
const TYPING_MS = 150;

interface TypedTextProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  className?: string;
  placeholder?: string;
  isLabelled?: boolean;
}

/** A search text, applied at a pause in typing, so that typing stays fast. */
export function TypedText(props: TypedTextProps): ReactNode {
  const { label, value = '', onChange, className = '', placeholder, isLabelled = false } = props;
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const sent = useRef(value);
  useEffect(() => {
    // The echo of one's own typing does not overwrite later input.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      latest.current(typed === '' ? undefined : typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className={`field ${className}`}>
      <span className={isLabelled ? 'field-label' : 'visually-hidden'}>{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={placeholder}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
