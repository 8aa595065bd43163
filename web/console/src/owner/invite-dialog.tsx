import { type SubmitEvent, useState } from 'react';
import { callConsole } from '../api/call-console.ts';
import type { InvitationResponse, InviteRequest, Plan } from '../api/generated/console.ts';
import { PLAN_OPTIONS, planSentence } from '../plan/plan-words.ts';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { CheckList, SelectInput, TextInput } from '../ui/fields.tsx';
import { At } from '../ui/moment.tsx';
import { useOwnerWrite } from './queries.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Creates a single-use sign-in link, and shows it once. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const invitation = useInvitation();
  const { data: made } = invitation;
  const close = () => {
    invitation.reset();
    onClose();
  };
  return (
    <Dialog title={titleOf(made)} isOpen={isOpen} onClose={close} isDismissable={made === undefined}>
      {made ? (
        <>
          <Made invitation={made} />
          <div className="actions">
            <Button kind="main" onPress={close}>
              Done
            </Button>
          </div>
        </>
      ) : (
        <InviteForm invitation={invitation} onCancel={close} />
      )}
    </Dialog>
  );
}

function titleOf(made: InvitationResponse | undefined): string {
  if (made === undefined) return 'Invite somebody';
  return made.link === null ? 'The link is sent' : 'Give them this link';
}

/** Without a link somebody uses the account already: a link would open their data, so it is only sent to them. */
function Made({ invitation: { email, link, expiresAt, isMailed } }: { invitation: InvitationResponse }) {
  if (link === null)
    return (
      <p>
        Somebody uses an account with this address already. The link was sent to {email} by e-mail, and lets
        them in once, until <At at={expiresAt} />.
      </p>
    );
  return (
    <>
      <p>
        It lets {email} in once, until <At at={expiresAt} />.{' '}
        {isMailed ? 'It was sent by e-mail as well.' : 'Send it yourself: no e-mail was sent.'}
      </p>
      <CopyBox what="link" text={link} />
    </>
  );
}

function useInvitation() {
  return useOwnerWrite((body: InviteRequest) => callConsole('owner.accounts.invite', { body }));
}

interface InviteFormProps {
  invitation: ReturnType<typeof useInvitation>;
  onCancel: () => void;
}

/** Roles beside a member's. */
const ROLES = [
  { value: 'owner', text: 'Owner', about: 'Sees and does all that you do in this installation.' },
] as const;

function InviteForm({ invitation, onCancel }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [plan, setPlan] = useState<Plan>('free');
  const [roles, setRoles] = useState<'owner'[]>([]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    invitation.mutate({
      email: email.trim(),
      name: name.trim() === '' ? undefined : name.trim(),
      plan,
      isOwner: roles.includes('owner'),
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextInput label="E-mail address" type="email" value={email} onChange={setEmail} isRequired />
      <TextInput label="Name" value={name} onChange={setName} maxLength={100} />
      <SelectInput
        label="Plan"
        value={plan}
        onChange={setPlan}
        options={PLAN_OPTIONS}
        hint={planSentence(plan)}
      />
      <CheckList label="Role" options={ROLES} chosen={roles} onChange={setRoles} />
      <ErrorNotice error={invitation.error} />
      <div className="actions">
        <Button type="submit" kind="main" isPending={invitation.isPending}>
          Make the link
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
