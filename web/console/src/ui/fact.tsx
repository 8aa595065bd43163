import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  /** Class of the value. */
  className?: string;
  children: ReactNode;
}

/** A named value in a `dl`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
