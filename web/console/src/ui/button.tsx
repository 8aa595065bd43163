import type { MouseEvent, ReactNode } from 'react';
import { WaitWords } from './wait-words.tsx';

interface ButtonProps {
  children: ReactNode;
  /** `main` at most once in a view; `danger` for irreversible actions; `quiet` beside others. */
  kind?: 'main' | 'plain' | 'danger' | 'quiet';
  type?: 'button' | 'submit';
  onPress?: () => void;
  /** Its action is running: it keeps the focus, and cannot be pressed again. */
  isPending?: boolean;
  isDisabled?: boolean;
  /** Begins with the visible label, and adds the subject. */
  'aria-label'?: string;
  /** Equivalent keys, in the syntax of `aria-keyshortcuts`. */
  'aria-keyshortcuts'?: string;
}

export function Button(props: ButtonProps) {
  const { children, kind = 'plain', type = 'button', onPress, isPending = false, isDisabled } = props;
  const press = (event: MouseEvent) => {
    if (isPending) event.preventDefault();
    else onPress?.();
  };
  const button = (
    <button
      type={type}
      className={`button button-${kind}`}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      aria-label={props['aria-label']}
      aria-keyshortcuts={props['aria-keyshortcuts']}
      onClick={press}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  );
  if (!isPending) return button;
  return (
    <>
      {button}
      <span className="note" role="status">
        <WaitWords />
      </span>
    </>
  );
}
