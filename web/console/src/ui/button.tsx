import type { MouseEvent, ReactNode } from 'react';

interface ButtonProps {
  children: ReactNode;
  /** `main` at most once in a view; `danger` for what cannot be undone; `quiet` beside others. */
  kind?: 'main' | 'plain' | 'danger' | 'quiet';
  type?: 'button' | 'submit';
  onPress?: () => void;
  /** It works at what was asked: it keeps the focus, and cannot be pressed again. */
  isPending?: boolean;
  isDisabled?: boolean;
  /** Begins with what is written on it, and says about what it is. */
  'aria-label'?: string;
  /** Keys that do the same, as `aria-keyshortcuts` writes them. */
  'aria-keyshortcuts'?: string;
}

/** A button. */
export function Button(props: ButtonProps) {
  const { children, kind = 'plain', type = 'button', onPress, isPending = false, isDisabled } = props;
  const press = (event: MouseEvent) => {
    if (isPending) event.preventDefault();
    else onPress?.();
  };
  return (
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
}
