import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icons.tsx';

interface JobSectionProps {
  title: string;
  /** How many records it holds, shown where it is folded. */
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a job's page: with its heading where there is room for two columns, and folded to it on a phone. */
export function JobSection({ title, count = 0, actions, children }: JobSectionProps): ReactNode {
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="section job-section">
      <div className="section-head">
        {isNarrow ? (
          <h2 className="job-fold">
            <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {title}
              {count > 0 ? <span className="note">{count}</span> : null}
              <Icon name="chevron" />
            </button>
          </h2>
        ) : (
          <h2>{title}</h2>
        )}
        {isNarrow && !isOpen ? null : actions}
      </div>
      {/* Hidden and not left out: what is typed in it outlives a turn of the phone. */}
      <div id={id} hidden={isNarrow && !isOpen}>
        {children}
      </div>
    </section>
  );
}

const NARROW = window.matchMedia('(width < 48rem)');

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      NARROW.addEventListener('change', listener);
      return () => NARROW.removeEventListener('change', listener);
    },
    () => NARROW.matches,
  );
}
