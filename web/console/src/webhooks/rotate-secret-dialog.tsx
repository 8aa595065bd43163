import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SelectInput } from '../ui/fields.tsx';
import { At } from '../ui/moment.tsx';
import { NewSecret } from './new-secret.tsx';

/** Seconds for which the old secret signs beside the new one. */
const GRACES = [
  { value: '0', text: 'stop signing at once' },
  { value: '3600', text: 'sign for another hour' },
  { value: '86400', text: 'sign for another day' },
] as const;
type Grace = (typeof GRACES)[number]['value'];

interface RotateSecretDialogProps {
  webhookId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Creates another secret, shown once; meanwhile both sign, so that no delivery is refused. */
export function RotateSecretDialog({ webhookId, isOpen, onClose }: RotateSecretDialogProps) {
  const pipeline = usePipeline();
  const [grace, setGrace] = useState<Grace>('86400');
  const rotation = useMutation({
    mutationFn: async () => pipeline.webhooks.rotateSecret(webhookId, { graceSeconds: Number(grace) }),
  });
  const { data: rotated } = rotation;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    rotation.mutate();
  };
  const close = () => {
    rotation.reset();
    onClose();
  };
  return (
    <Dialog
      title={rotated ? 'Copy the new secret' : 'Rotate the secret'}
      isOpen={isOpen}
      onClose={close}
      isDismissable={rotated === undefined}
    >
      {rotated ? (
        <>
          <p>
            The new secret is shown only once.{' '}
            {rotated.previousExpiresAt === null ? null : (
              <>
                Until <At at={rotated.previousExpiresAt} /> deliveries carry a signature by each of the two.
              </>
            )}
          </p>
          <NewSecret secret={rotated.secret} />
          <div className="actions">
            <Button kind="main" onPress={close}>
              I have copied it
            </Button>
          </div>
        </>
      ) : (
        <form className="form" onSubmit={submit}>
          <SelectInput label="Old secret" value={grace} onChange={setGrace} options={GRACES} />
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
