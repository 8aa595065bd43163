import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type SubmitEvent, useState, type ReactNode } from 'react';
import { callConsole } from '../api/call-console.ts';
import type {
  DeleteAccountRequest,
  OwnedAccountDetailResponse,
  OwnedAccountResponse,
  Plan,
  SetPlanRequest,
} from '../api/generated/console.ts';
import { useSession } from '../api/session.ts';
import { PLAN_OPTIONS } from '../plan/plan-words.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmByEmailDialog } from '../ui/confirm-by-email-dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Fact } from '../ui/fact.tsx';
import { SelectInput } from '../ui/fields.tsx';
import { wholeNumber } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Ago, At } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { SurfaceMeters } from '../usage/surface-meters.tsx';
import { accountQuery, useOwnerWrite } from './queries.ts';

export function AccountPage(): ReactNode {
  const { accountId } = useParams({ from: '/owner/accounts/$accountId' });
  const account = useQuery(accountQuery(accountId));
  return (
    <Page
      title={account.data?.email ?? 'Account'}
      lead={account.data?.name}
      actions={
        <Link className="back" to="/owner/accounts">
          All accounts
        </Link>
      }
    >
      <Loaded query={account} what="the account">
        {(found) => (
          <>
            <Facts account={found} />
            <Section title="Usage">
              <SurfaceMeters usage={{ surfaces: found.usage }} />
            </Section>
            <Section title="Plan">
              <PlanForm account={found} />
            </Section>
            <Ending account={found} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ account }: { account: OwnedAccountDetailResponse }) {
  const { createdAt, emailProvenAt, lastSignInAt, suspendedAt, credentials, isOwner, id } = account;
  return (
    <>
      <p>
        {suspendedAt === null ? <Badge tone="good">Active</Badge> : <Badge tone="bad">Suspended</Badge>}{' '}
        {isOwner ? <Badge tone="neutral">Owner</Badge> : null}{' '}
        {emailProvenAt === null ? <Badge tone="warning">Address not proven</Badge> : null} <code>{id}</code>
      </p>
      {emailProvenAt === null ? (
        <p className="note">
          Nobody has shown yet that this address is theirs. An invitation or a link by e-mail does when it is
          used.
        </p>
      ) : null}
      <dl className="inline-facts">
        <Fact name="Made">
          <At at={createdAt} />
        </Fact>
        <Fact name="Last sign-in">{lastSignInAt === null ? 'never' : <Ago at={lastSignInAt} />}</Fact>
        <Fact name="Keys">{wholeNumber(credentials.keys)}</Fact>
        <Fact name="Tokens">{wholeNumber(credentials.tokens)}</Fact>
      </dl>
    </>
  );
}

function PlanForm({ account }: { account: OwnedAccountDetailResponse }) {
  const [plan, setPlan] = useState<Plan>(account.plan);
  const change = useOwnerWrite((body: SetPlanRequest) =>
    callConsole('owner.accounts.setPlan', { path: { id: account.id }, body }),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change.mutate({ plan }, { onSuccess: () => announce('The plan is changed.') });
  };
  return (
    <form className="form form-row" onSubmit={submit}>
      <SelectInput label="Plan" value={plan} onChange={setPlan} options={PLAN_OPTIONS} />
      <Button type="submit" isPending={change.isPending} isDisabled={plan === account.plan}>
        Change
      </Button>
      <ErrorNotice error={change.error} />
    </form>
  );
}

/** Suspending, which can be reversed, and deleting, which cannot. Not available for the own account. */
function Ending({ account }: { account: OwnedAccountDetailResponse }) {
  const { account: own } = useSession();
  const [asks, setAsks] = useState(false);
  const isSuspended = account.suspendedAt !== null;
  const path = { id: account.id };
  const switching = useOwnerWrite(() =>
    isSuspended
      ? callConsole('owner.accounts.restore', { path })
      : callConsole('owner.accounts.suspend', { path, body: {} }),
  );
  if (own.id === account.id) return null;
  const press = () =>
    switching.mutate(undefined, {
      onSuccess: () => announce(isSuspended ? 'The account is restored.' : 'The account is suspended.'),
    });
  return (
    <Section title="Access" note="A suspended account is refused everywhere, and keeps everything.">
      <ErrorNotice error={switching.error} />
      <div className="actions">
        <Button isPending={switching.isPending} onPress={press}>
          {isSuspended ? 'Restore' : 'Suspend'}
        </Button>
        <Button kind="danger" onPress={() => setAsks(true)}>
          Delete with everything
        </Button>
      </div>
      <DeleteDialog account={account} isOpen={asks} onClose={() => setAsks(false)} />
    </Section>
  );
}

interface DeleteDialogProps {
  account: OwnedAccountResponse;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteDialog({ account, isOpen, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const deletion = useOwnerWrite((body: DeleteAccountRequest) =>
    callConsole('owner.accounts.delete', { path: { id: account.id }, body }),
  );
  const remove = (email: string) =>
    deletion.mutate(
      { email },
      {
        onSuccess: () => {
          announce('The account is deleted.');
          void navigate({ to: '/owner/accounts' });
        },
      },
    );
  return (
    <ConfirmByEmailDialog
      title="Delete this account?"
      label="Type its e-mail address to go on"
      email={account.email}
      action="Delete"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
      isPending={deletion.isPending}
      error={deletion.error}
    >
      <p>Its keys end at once, and all its records are erased within minutes. It cannot be undone.</p>
    </ConfirmByEmailDialog>
  );
}
