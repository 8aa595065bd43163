import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The future content, and how to create it. */
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      <div className="empty-text">{children}</div>
      {action}
    </div>
  );
}
