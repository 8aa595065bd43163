import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JOB_STATUSES } from '@wagewright/enums';
import { StageMark } from '../records/stage-mark.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In place of an empty board: what it will show, and both ways to fill it. */
export function FirstJob({ addButton }: { addButton: ReactNode }): ReactNode {
  const actions = (
    <div className="actions">
      {addButton}
      <Link to="/import" className="button button-plain">
        Import a spreadsheet
      </Link>
    </div>
  );
  return (
    <EmptyState title="No jobs yet" action={actions}>
      <p>Paste a posting or import your spreadsheet. Each job becomes a card that you move along:</p>
      <p className="stage-line">
        {[...JOB_STATUSES, 'closed' as const].map((stage) => (
          <StageMark key={stage} stage={stage} />
        ))}
      </p>
      <p>
        Each card shows what the job pays, how that compares with the market, and how long you have waited.
      </p>
    </EmptyState>
  );
}
