import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { recordsOf } from '../api/pages.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { ACTION_KINDS, type ActionKind } from '../audit/audit-words.ts';
import { momentOf } from '../ui/date-text.ts';
import { boundTo, SelectInput, TextInput } from '../ui/fields.tsx';
import { Page } from '../ui/page.tsx';
import { accountsQuery, type AuditFilter, auditQuery } from './queries.ts';

export function OwnerAuditPage(): ReactNode {
  const [kind, setKind] = useState<ActionKind>('');
  const { accountId, field } = useAccountPicker('Account');
  const [days, setDays] = useState({ from: '', to: '' });
  const day = boundTo(days, setDays);
  const filter = useDeferredValue({ action: kind || undefined, accountId, ...momentsOf(days) });
  const entries = useInfiniteQuery(auditQuery(filter));
  return (
    <Page title="Audit trail" lead="Who did what to whom. Nobody can change an entry.">
      <search className="form audit-filters">
        <SelectInput label="What" value={kind} onChange={setKind} options={ACTION_KINDS} />
        {field}
        <TextInput label="From" type="date" {...day('from')} />
        <TextInput label="To" type="date" {...day('to')} />
      </search>
      <AuditList query={entries} isOfAll />
    </Page>
  );
}

/** Days begin and end in the reader's time zone. */
function momentsOf({ from, to }: { from: string; to: string }): Pick<AuditFilter, 'from' | 'to'> {
  return { from: momentOf(`${from}T00:00:00`), to: momentOf(`${to}T23:59:59.999`) };
}

/** Somebody who was deleted has no address, but their id. */
const ID = /^usr_\w+$/;

/** A field that suggests the addresses of accounts, and the id of the account that was named. */
function useAccountPicker(label: string): { accountId: string | undefined; field: ReactNode } {
  const [text, setText] = useState('');
  const [id, listId] = [useId(), useId()];
  const typed = text.trim();
  const { data } = useInfiniteQuery({
    ...accountsQuery(useDeferredValue(typed), undefined),
    placeholderData: (before) => before,
  });
  const accounts = data === undefined ? [] : recordsOf(data);
  const found = accounts.find(({ email }) => email === typed.toLowerCase());
  const accountId = found?.id ?? (ID.test(typed) ? typed : undefined);
  const field = (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        list={listId}
        value={text}
        placeholder="Anybody"
        aria-describedby={`${id}-about`}
        onChange={({ target }) => setText(target.value)}
      />
      <datalist id={listId}>
        {accounts.map(({ id: one, email, name }) => (
          <option key={one} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      <span id={`${id}-about`} className="hint" role="status">
        {typed === '' || accountId !== undefined ? '' : 'Choose an address of the list.'}
      </span>
    </div>
  );
  return { accountId, field };
}
