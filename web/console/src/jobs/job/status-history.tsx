import type { ReactNode } from 'react';
import { At } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { type JobDetail, STATUS_WORDS } from '../../records/job.ts';

export function StatusHistory({ job }: { job: JobDetail }): ReactNode {
  return (
    <Section title="Stages">
      <ol className="trail">
        {job.statusHistory.toReversed().map(({ status, changedAt, note }) => (
          <li key={changedAt + status}>
            <p>
              <strong>{STATUS_WORDS[status]}</strong>{' '}
              <span className="note">
                <At at={changedAt} />
              </span>
            </p>
            {note === null ? null : <p className="note">{note}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
