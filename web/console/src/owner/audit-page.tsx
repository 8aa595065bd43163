import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { AuditList } from '../audit/audit-list.tsx';
import { ACTION_KINDS, type ActionKind } from '../audit/audit-words.ts';
import { momentOf } from '../ui/date-text.ts';
import { SelectInput, TextInput } from '../ui/fields.tsx';
import { Page } from '../ui/page.tsx';
import { useAccountPicker } from './account-picker.tsx';
import { type AuditFilter, auditQuery } from './queries.ts';

export function OwnerAuditPage(): ReactNode {
  const [kind, setKind] = useState<ActionKind>('');
  const { accountId, field } = useAccountPicker('Account');
  const [days, setDays] = useState({ from: '', to: '' });
  const filter = useDeferredValue({ action: kind || undefined, accountId, ...momentsOf(days) });
  const entries = useInfiniteQuery(auditQuery(filter));
  return (
    <Page title="Audit trail" lead="Who did what to whom. Nobody can change an entry.">
      <search className="form audit-filters">
        <SelectInput label="What" value={kind} onChange={setKind} options={ACTION_KINDS} />
        {field}
        <TextInput
          label="From"
          type="date"
          value={days.from}
          onChange={(from) => setDays({ ...days, from })}
        />
        <TextInput label="To" type="date" value={days.to} onChange={(to) => setDays({ ...days, to })} />
      </search>
      <AuditList query={entries} isOfAll />
    </Page>
  );
}

/** Days begin and end in the reader's time zone. */
function momentsOf({ from, to }: { from: string; to: string }): Pick<AuditFilter, 'from' | 'to'> {
  return { from: momentOf(`${from}T00:00:00`), to: momentOf(`${to}T23:59:59.999`) };
}
