import type { Pipeline } from '@wagewright/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { boundTo, SelectInput, TextInput } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { Section } from '../ui/page.tsx';
import { WEBHOOKS, useUpdateWebhook } from './queries.ts';
import { lacksEvents, requestOf, Subscription, type WebhookWish } from './subscription.tsx';
import { SUBSCRIBABLE } from './webhook-events.ts';
import { Dialog, type DialogState } from '../ui/dialog.tsx';
import { At } from '../ui/moment.tsx';
import { NewSecret } from './new-secret.tsx';

/** Seconds for which the old secret signs beside the new one. */
const GRACES = [
  { value: '0', text: 'stop signing at once' },
  { value: '3600', text: 'sign for another hour' },
  { value: '86400', text: 'sign for another day' },
] as const;

export function WebhookSettings({ webhook }: { webhook: Pipeline.WebhookResponse }) {
  const [asks, setAsks] = useState<'rotate' | 'remove'>();
  const update = useUpdateWebhook(webhook.id);
  return (
    <Section title="Settings">
      <SettingsForm webhook={webhook} />
      <div className="actions">
        <Button onPress={() => setAsks('rotate')}>Rotate secret</Button>
        {webhook.active ? (
          <Button isPending={update.isPending} onPress={() => update.mutate({ active: false })}>
            Disable
          </Button>
        ) : null}
        <Button kind="danger" onPress={() => setAsks('remove')}>
          Remove
        </Button>
      </div>
      <ErrorNotice error={update.error} />
      <RotateSecretDialog
        webhookId={webhook.id}
        isOpen={asks === 'rotate'}
        onClose={() => setAsks(undefined)}
      />
      <RemoveDialog webhook={webhook} isOpen={asks === 'remove'} onClose={() => setAsks(undefined)} />
    </Section>
  );
}

function SettingsForm({ webhook }: { webhook: Pipeline.WebhookResponse }) {
  const update = useUpdateWebhook(webhook.id);
  const [wish, setWish] = useState(() => wishOf(webhook));
  const field = boundTo(wish, setWish);
  return (
    <Form
      action="Save"
      kind="plain"
      isDisabled={lacksEvents(wish)}
      onSubmit={() => update.mutate(requestOf(wish))}
      state={update}
    >
      <TextInput label="Address of your receiver" type="url" {...field('url')} isRequired />
      <TextInput label="Description" {...field('description')} maxLength={200} />
      <Subscription wish={wish} onChange={setWish} />
    </Form>
  );
}

function wishOf({ url, description, events }: Pipeline.WebhookResponse): WebhookWish {
  return {
    url,
    description: description ?? '',
    which: events.includes('*') ? 'all' : 'some',
    events: SUBSCRIBABLE.map(({ value }) => value).filter((name) => events.includes(name)),
  };
}

function RemoveDialog({ webhook, ...dialog }: DialogState & { webhook: Pipeline.WebhookResponse }) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await pipeline.webhooks.delete(webhook.id);
    announce('Webhook removed.');
    await navigate({ to: '/keys' });
    await client.invalidateQueries({ queryKey: WEBHOOKS });
  };
  return (
    <ConfirmDialog title="Remove this webhook?" action="Remove" onConfirm={remove} {...dialog}>
      <p>
        Waiting deliveries are cancelled, and its history is erased within minutes. This cannot be undone.
      </p>
      <p className="note">To stop it temporarily, disable it: its events are held until you recover them.</p>
    </ConfirmDialog>
  );
}

type Grace = (typeof GRACES)[number]['value'];

/** Creates another secret, shown once; meanwhile both sign, so that no delivery is refused. */
function RotateSecretDialog({ webhookId, isOpen, onClose }: DialogState & { webhookId: string }) {
  const pipeline = usePipeline();
  const [grace, setGrace] = useState<Grace>('86400');
  const rotation = useMutation({
    mutationFn: async () => pipeline.webhooks.rotateSecret(webhookId, { graceSeconds: Number(grace) }),
  });
  const { data: rotated } = rotation;
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
        <Form action="Rotate" onSubmit={() => rotation.mutate()} state={rotation} onCancel={close}>
          <SelectInput label="Old secret" value={grace} onChange={setGrace} options={GRACES} />
        </Form>
      )}
    </Dialog>
  );
}
