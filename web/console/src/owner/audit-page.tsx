import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { AuditList } from '../audit/audit-list.tsx';
import { momentOf } from '../ui/date-text.ts';
import { TextInput } from '../ui/fields.tsx';
import { Page } from '../ui/page.tsx';
import { type AuditFilter, auditQuery } from './queries.ts';

export function OwnerAuditPage(): ReactNode {
  const [fields, setFields] = useState({ action: '', accountId: '', from: '', to: '' });
  const filter = useDeferredValue(fields);
  const entries = useInfiniteQuery(auditQuery(givenOf(filter)));
  const set = (name: keyof typeof fields) => (value: string) => setFields({ ...fields, [name]: value });
  return (
    <Page title="Audit trail" lead="Who did what, when and from where. This log cannot be edited.">
      <search className="form form-row">
        <TextInput
          label="Action"
          type="search"
          value={fields.action}
          onChange={set('action')}
          hint="As it is written: key.created; or key. for all of keys"
        />
        <TextInput
          label="Account"
          type="search"
          value={fields.accountId}
          onChange={set('accountId')}
          hint="Its id: usr_…"
        />
        <TextInput label="From" type="date" value={fields.from} onChange={set('from')} />
        <TextInput label="To" type="date" value={fields.to} onChange={set('to')} />
      </search>
      <AuditList query={entries} />
    </Page>
  );
}

/** Days begin and end in the reader's time zone. */
function givenOf({ action, accountId, from, to }: Record<keyof AuditFilter, string>): AuditFilter {
  return {
    action: action.trim() || undefined,
    accountId: accountId.trim() || undefined,
    from: momentOf(`${from}T00:00:00`),
    to: momentOf(`${to}T23:59:59.999`),
  };
}
