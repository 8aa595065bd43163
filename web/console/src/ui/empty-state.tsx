import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What would be here, and how it comes here. */
  children: ReactNode;
  action?: ReactNode;
}

/** Where nothing is yet: it teaches what would be there. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      <div className="empty-text">{children}</div>
      {action}
    </div>
  );
}
