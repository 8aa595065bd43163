import './audit.css';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuditEntryResponse } from '../api/generated/console.ts';
import { recordsOf, type Page } from '../api/pages.ts';
import { useSession } from '../api/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { At } from '../ui/moment.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { TableHead } from '../ui/table-head.tsx';
import { doneText, placeText, toWhomText, whatText, whoText } from './audit-words.ts';

interface AuditListProps {
  query: UseInfiniteQueryResult<InfiniteData<Page<AuditEntryResponse>>>;
  /** The list shows all accounts, and names the account in each entry. */
  isOfAll?: boolean;
}

export function AuditList({ query, isOfAll = false }: AuditListProps) {
  return (
    <>
      <Loaded query={query} what="the audit trail">
        {(pages) => {
          const all = recordsOf(pages);
          return all.length === 0 ? (
            <EmptyState title="Nothing here">
              <p>Signing in, making a key, sharing a link or changing an account leaves an entry.</p>
            </EmptyState>
          ) : (
            <AuditTable entries={all} isOfAll={isOfAll} />
          );
        }}
      </Loaded>
      <MoreButton query={query} />
    </>
  );
}

/** On a narrow screen each row is a list of labelled lines. */
function AuditTable({ entries, isOfAll }: { entries: readonly AuditEntryResponse[]; isOfAll: boolean }) {
  const columns = ['When', 'Who', 'Did', ...(isOfAll ? ['To whom'] : []), 'What'];
  return (
    <table className="audit">
      <caption className="visually-hidden">Audit trail, newest first</caption>
      <TableHead columns={columns} />
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} isOfAll={isOfAll} />
        ))}
      </tbody>
    </table>
  );
}

function AuditRow({ entry, isOfAll }: { entry: AuditEntryResponse; isOfAll: boolean }) {
  const { account } = useSession();
  const { at, action, address, target } = entry;
  const what = whatText(entry);
  // The id of a session says nothing to anybody.
  const id = what !== '' || action.startsWith('session.') ? null : target;
  return (
    <tr>
      <Cell label="When">
        <At at={at} />
        {address === null ? null : <span className="audit-note">{placeText(address)}</span>}
      </Cell>
      <Cell label="Who">{whoText(entry, account.id)}</Cell>
      <Cell label="Did">
        <strong>{doneText(action)}</strong>
      </Cell>
      {isOfAll ? <Cell label="To whom">{toWhomText(entry, account.id)}</Cell> : null}
      <Cell label="What">{id === null ? what : <code>{id}</code>}</Cell>
    </tr>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label} data-empty={children === ''}>
      {children}
    </td>
  );
}
