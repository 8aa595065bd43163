import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { CredentialResponse, IssuedCredentialResponse } from '../api/generated/console.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { credentialName } from './credential-words.ts';
import { credentialOptionsQuery, useRotateCredential } from './credentials.ts';
import { IssuedSecret } from './issued-secret.tsx';

const OVERLAP_HOURS = 24;

interface RotateDialogProps {
  credential: CredentialResponse;
  isOpen: boolean;
  onClose: () => void;
}

/** The previous one works for the chosen overlap. */
export function RotateDialog({ credential, isOpen, onClose }: RotateDialogProps) {
  const { data: options } = useQuery({ ...credentialOptionsQuery, enabled: isOpen });
  const [hours, setHours] = useState<string>();
  const [issued, setIssued] = useState<IssuedCredentialResponse>();
  const rotation = useRotateCredential();
  const shownHours = hours ?? String(options?.defaultOverlapHours ?? OVERLAP_HOURS);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    rotation.mutate({ id: credential.id, overlapHours: Number(shownHours) }, { onSuccess: setIssued });
  };
  const close = () => {
    setIssued(undefined);
    rotation.reset();
    onClose();
  };

  return (
    <Dialog
      title={issued ? 'Copy it now' : `Rotate ${credentialName(credential)}`}
      isOpen={isOpen}
      onClose={close}
      isDismissable={issued === undefined}
    >
      {issued ? (
        <IssuedSecret issued={issued} onDone={close} />
      ) : (
        <form onSubmit={submit} className="form">
          <p>
            You get a new secret with the same scopes. The old one keeps working until your programs have it.
          </p>
          <TextInput
            label="Keep the old one for (hours)"
            type="number"
            value={shownHours}
            onChange={setHours}
            min={0}
            max={options?.maxOverlapHours}
            hint="0 ends it now."
            isRequired
          />
          <ErrorNotice error={rotation.error} />
          <div className="actions">
            <Button type="submit" kind="main" isPending={rotation.isPending}>
              Rotate
            </Button>
            <Button onPress={close}>Cancel</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
