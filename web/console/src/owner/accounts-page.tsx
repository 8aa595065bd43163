import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useState, type ReactNode } from 'react';
import type { OwnedAccountResponse, Plan } from '../api/generated/console.ts';
import { recordsOf } from '../api/pages.ts';
import { PLAN_OPTIONS, planName } from '../plan/plan-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectInput, TextInput } from '../ui/fields.tsx';
import { counted } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Ago } from '../ui/moment.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Page } from '../ui/page.tsx';
import { VirtualList } from '../ui/virtual-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { accountsQuery } from './queries.ts';

const ROW = 68;

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

interface AccountListProps {
  search: string;
  plan: Plan | undefined;
}

function AccountList({ search, plan }: AccountListProps) {
  const accounts = useInfiniteQuery(accountsQuery(search, plan));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = accounts;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Loaded query={accounts} what="accounts">
      {(pages) => {
        const all = recordsOf(pages);
        const total = pages.pages[0]?.total ?? all.length;
        if (all.length === 0)
          return (
            <EmptyState title="Nobody found">
              <p>No e-mail address and no name has this in it.</p>
            </EmptyState>
          );
        return (
          <>
            <p className="note" role="status">
              {counted(total, 'account')}
            </p>
            <VirtualList
              label="Accounts"
              items={all}
              keyOf={({ id }) => id}
              estimate={ROW}
              total={total}
              onEndNear={loadMore}
            >
              {(account) => <AccountRow account={account} />}
            </VirtualList>
            <MoreButton query={accounts} />
          </>
        );
      }}
    </Loaded>
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
