import { type SubmitEvent, useState } from 'react';
import type { Invitation, Plan } from '../api/console.types.ts';
import { PLAN_OPTIONS } from '../plan/plan-words.ts';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SelectInput, TextInput } from '../ui/fields.tsx';
import { At } from '../ui/moment.tsx';
import { useOwnerWrite } from './queries.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a link that lets somebody in once, and shows it once. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const invitation = useOwnerWrite<Invitation, { email: string; name: string | undefined; plan: Plan }>(
    () => 'owner/invitations',
  );
  const { data: made } = invitation;
  const close = () => {
    invitation.reset();
    onClose();
  };
  return (
    <Dialog
      title={made ? 'Give them this link' : 'Invite somebody'}
      isOpen={isOpen}
      onClose={close}
      isDismissable={made === undefined}
    >
      {made ? (
        <>
          <p>
            It lets {made.email} in once, until <At at={made.expiresAt} />.{' '}
            {made.isMailed ? 'It was sent by e-mail as well.' : 'Send it yourself: no e-mail was sent.'}
          </p>
          <CopyBox what="link" text={made.link} />
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

interface InviteFormProps {
  invitation: ReturnType<
    typeof useOwnerWrite<Invitation, { email: string; name: string | undefined; plan: Plan }>
  >;
  onCancel: () => void;
}

function InviteForm({ invitation, onCancel }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [plan, setPlan] = useState<Plan>('free');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    invitation.mutate({ email: email.trim(), name: name.trim() === '' ? undefined : name.trim(), plan });
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextInput label="E-mail address" type="email" value={email} onChange={setEmail} isRequired />
      <TextInput label="Name" value={name} onChange={setName} maxLength={100} />
      <SelectInput label="Plan" value={plan} onChange={setPlan} options={PLAN_OPTIONS} />
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
