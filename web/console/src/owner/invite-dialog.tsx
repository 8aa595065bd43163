import { useState } from 'react';
import { callConsole } from '../api/call-console.ts';
import type { InvitationResponse, InviteRequest, Plan } from '../api/generated/console.ts';
import { PLAN_OPTIONS, planSentence } from '../usage/plan-words.ts';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { Dialog, type DialogState } from '../ui/dialog.tsx';
import { boundTo, CheckList, SelectInput, TextInput } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { At } from '../ui/moment.tsx';
import { useOwnerWrite } from './queries.ts';

/** Creates a single-use sign-in link, and shows it once. */
export function InviteDialog({ isOpen, onClose }: DialogState) {
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

/** No link for an account in use: it would open the person's data, so only they get it by e-mail. */
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
  { value: 'owner', text: 'Owner', about: 'Can see and do everything that you can in this installation.' },
] as const;

function InviteForm({ invitation, onCancel }: InviteFormProps) {
  const [wish, setWish] = useState({ email: '', name: '', plan: 'free' as Plan });
  const field = boundTo(wish, setWish);
  const [roles, setRoles] = useState<'owner'[]>([]);
  const invite = () =>
    invitation.mutate({
      email: wish.email.trim(),
      name: wish.name.trim() === '' ? undefined : wish.name.trim(),
      plan: wish.plan,
      isOwner: roles.includes('owner'),
    });
  return (
    <Form action="Make the link" onSubmit={invite} state={invitation} onCancel={onCancel}>
      <TextInput label="E-mail address" type="email" {...field('email')} isRequired />
      <TextInput label="Name" {...field('name')} maxLength={100} />
      <SelectInput label="Plan" {...field('plan')} options={PLAN_OPTIONS} hint={planSentence(wish.plan)} />
      <CheckList label="Role" options={ROLES} chosen={roles} onChange={setRoles} />
    </Form>
  );
}
