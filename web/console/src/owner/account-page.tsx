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
  SuspendRequest,
} from '../api/generated/console.ts';
import { useSession } from '../api/session.ts';
import { PLAN_OPTIONS, planSentence } from '../usage/plan-words.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmByEmailDialog, ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogState } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Fact } from '../ui/fact.tsx';
import { SelectInput, TextInput } from '../ui/fields.tsx';
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
        {emailProvenAt === null ? <Badge tone="warning">Address not verified</Badge> : null} <code>{id}</code>
      </p>
      {emailProvenAt === null ? (
        <p className="note">
          This e-mail address is not verified yet. Signing in with an invitation or an e-mail link verifies
          it.
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
      <SelectInput
        label="Plan"
        value={plan}
        onChange={setPlan}
        options={PLAN_OPTIONS}
        hint={planSentence(plan)}
      />
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
  const [asked, ask] = useState<'suspend' | 'delete'>();
  const restoring = useOwnerWrite(() => callConsole('owner.accounts.restore', { path: { id: account.id } }));
  if (own.id === account.id) return null;
  const restore = () =>
    restoring.mutate(undefined, { onSuccess: () => announce('The account is restored.') });
  const close = () => ask(undefined);
  return (
    <Section title="Access" note="A suspended account can do nothing, and keeps everything.">
      <ErrorNotice error={restoring.error} />
      <div className="actions">
        {account.suspendedAt === null ? (
          <Button onPress={() => ask('suspend')}>Suspend</Button>
        ) : (
          <Button isPending={restoring.isPending} onPress={restore}>
            Restore
          </Button>
        )}
        <Button kind="danger" onPress={() => ask('delete')}>
          Delete with everything
        </Button>
      </div>
      <SuspendDialog account={account} isOpen={asked === 'suspend'} onClose={close} />
      <DeleteDialog account={account} isOpen={asked === 'delete'} onClose={close} />
    </Section>
  );
}

interface AccountDialogProps extends DialogState {
  account: OwnedAccountResponse;
}

function SuspendDialog({ account, ...dialog }: AccountDialogProps) {
  const [reason, setReason] = useState('');
  const suspending = useOwnerWrite((body: SuspendRequest) =>
    callConsole('owner.accounts.suspend', { path: { id: account.id }, body }),
  );
  const suspend = async () => {
    await suspending.mutateAsync({ reason: reason.trim() === '' ? null : reason.trim() });
    announce('The account is suspended.');
  };
  return (
    <ConfirmDialog title={`Suspend ${account.email}?`} action="Suspend" onConfirm={suspend} {...dialog}>
      <div className="form">
        <p>
          They are signed out at once. Their keys, programs, webhooks, calendar address and shared links stop.
          Nothing is deleted, and you can restore the account at any time.
        </p>
        <TextInput
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={500}
          hint="For the audit trail."
        />
      </div>
    </ConfirmDialog>
  );
}

function DeleteDialog({ account, ...dialog }: AccountDialogProps) {
  const navigate = useNavigate();
  const deletion = useOwnerWrite((body: DeleteAccountRequest) =>
    callConsole('owner.accounts.delete', { path: { id: account.id }, body }),
  );
  const remove = async (email: string) => {
    await deletion.mutateAsync({ email });
    announce('The account is deleted.');
    await navigate({ to: '/owner/accounts' });
  };
  return (
    <ConfirmByEmailDialog
      title="Delete this account?"
      label="Type its e-mail address"
      email={account.email}
      action="Delete"
      onConfirm={remove}
      {...dialog}
    >
      <p>Its keys end at once, and all its records are erased within minutes. It cannot be undone.</p>
    </ConfirmByEmailDialog>
  );
}
