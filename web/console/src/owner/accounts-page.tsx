import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { OwnedAccountResponse, Plan } from '../api/generated/console.ts';
import { PLAN_OPTIONS, planName } from '../usage/plan-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectInput, TextInput } from '../ui/fields.tsx';
import { Ago } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { accountsQuery } from './queries.ts';

export function AccountsPage(): ReactNode {
  const [search, setSearch] = useState('');
  const [plan, setPlan] = useState<Plan | 'any'>('any');
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title="Accounts"
      lead="Everybody with an account in this installation."
      actions={
        <Button kind="main" onPress={() => setInviting(true)}>
          Invite somebody
        </Button>
      }
    >
      <search className="form form-row">
        <TextInput
          label="Find"
          type="search"
          value={search}
          onChange={setSearch}
          hint="E-mail address or name."
        />
        <SelectInput
          label="Plan"
          value={plan}
          onChange={setPlan}
          options={[{ value: 'any', text: 'Any' }, ...PLAN_OPTIONS]}
        />
      </search>
      <AccountList search={useDeferredValue(search.trim())} plan={plan === 'any' ? undefined : plan} />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </Page>
  );
}

function AccountList({ search, plan }: { search: string; plan: Plan | undefined }) {
  return (
    <PagedList
      query={useInfiniteQuery(accountsQuery(search, plan))}
      label="Accounts"
      noun={['account']}
      empty={
        <EmptyState title="Nobody found">
          <p>No accounts match your search.</p>
        </EmptyState>
      }
    >
      {(account) => <AccountRow account={account} />}
    </PagedList>
  );
}

function AccountRow({
  account: { id, email, name, plan, suspendedAt, isOwner, lastSignInAt },
}: {
  account: OwnedAccountResponse;
}) {
  return (
    <Link className="row-link" to="/owner/accounts/$accountId" params={{ accountId: id }}>
      <Badge tone={suspendedAt === null ? 'neutral' : 'bad'}>
        {suspendedAt === null ? planName(plan) : 'Suspended'}
      </Badge>
      <span className="row-title">{email}</span>
      <span className="row-note row-error">{name}</span>
      <span className="row-note">{isOwner ? 'Owner' : ''}</span>
      <span className="row-note row-time">
        {lastSignInAt === null ? 'never signed in' : <Ago at={lastSignInAt} />}
      </span>
    </Link>
  );
}
