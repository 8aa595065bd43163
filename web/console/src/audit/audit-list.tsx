import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { AuditEntryResponse } from '../api/generated/console.ts';
import { recordsOf, type Page } from '../api/pages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { At } from '../ui/moment.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { actionText, actorText, detailsText } from './audit-words.ts';

interface AuditListProps {
  query: UseInfiniteQueryResult<InfiniteData<Page<AuditEntryResponse>>>;
}

export function AuditList({ query }: AuditListProps) {
  return (
    <>
      <Loaded query={query} what="the audit trail">
        {(pages) => {
          const all = recordsOf(pages);
          if (all.length === 0)
            return (
              <EmptyState title="Nothing here">
                <p>Whoever makes or ends a key, signs in or changes an account leaves an entry.</p>
              </EmptyState>
            );
          return (
            <ol className="trail">
              {all.map((entry) => (
                <AuditItem key={entry.id} entry={entry} />
              ))}
            </ol>
          );
        }}
      </Loaded>
      <MoreButton query={query} />
    </>
  );
}

function AuditItem({ entry }: { entry: AuditEntryResponse }) {
  const details = detailsText(entry);
  return (
    <li>
      <p>
        <strong>{actionText(entry.action)}</strong> <span className="note">{actorText(entry)}</span>
      </p>
      {details === '' ? null : <p className="note">{details}</p>}
      <p className="note">
        <At at={entry.at} />
        {entry.address === null ? null : <> from {entry.address}</>}
      </p>
    </li>
  );
}
