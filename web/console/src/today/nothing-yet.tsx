import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** For new accounts: ways to add jobs. */
export function NothingYet({ addButton }: { addButton: ReactNode }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title="Your search begins here"
      action={
        <div className="actions">
          {addButton}
          <Button onPress={() => void navigate({ to: '/import' })}>Import a spreadsheet</Button>
        </div>
      }
    >
      <p>
        Paste the address or the text of a posting you like: company, title, place and pay are read from it.
        Or import the spreadsheet you keep already.
      </p>
      <p>
        From then on this page tells you each day what is due and what to do next: whom to ask again, which
        interview to prepare, whether an offer is below the market.
      </p>
    </EmptyState>
  );
}
