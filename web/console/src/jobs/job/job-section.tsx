import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useMedia } from '../../ui/use-outside.ts';

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
  const isNarrow = useMedia('(width < 48rem)');
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
