import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  children: ReactNode;
  /** `main` at most once in a view; `danger` for what cannot be undone; `quiet` beside others. */
  kind?: 'main' | 'plain' | 'danger' | 'quiet';
}

/** A button. While `isPending` it cannot be pressed again and says that it works. */
export function Button({ children, kind = 'plain', isPending, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={isPending} className={`button button-${kind}`}>
      {isPending === true ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </AriaButton>
  );
}
