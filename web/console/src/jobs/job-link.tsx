import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface JobLinkProps {
  jobId: string;
  className?: string;
  /** The whole text, where the link may show a part of it. */
  title?: string;
  tabIndex?: number;
  onFocus?: () => void;
  children: ReactNode;
}

/**
 * A link to the page of a job. Lighter than the router's own, which follows every change of the address: hundreds are
 * drawn and redrawn while a person types or scrolls.
 */
export function JobLink({ jobId, className, title, tabIndex, onFocus, children }: JobLinkProps): ReactNode {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    void router.navigate({ to: '/jobs/$jobId', params: { jobId } });
  };
  return (
    <a
      href={`/jobs/${jobId}`}
      className={className}
      title={title}
      tabIndex={tabIndex}
      draggable={false}
      onFocus={onFocus}
      onClick={follow}
    >
      {children}
    </a>
  );
}

/** With these the browser opens it elsewhere. */
function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
