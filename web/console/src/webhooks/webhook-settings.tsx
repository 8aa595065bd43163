import type { Pipeline } from '@wagewright/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { Section } from '../ui/page.tsx';
import { WEBHOOKS, useUpdateWebhook } from './queries.ts';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { lacksEvents, requestOf, Subscription, type WebhookWish } from './subscription.tsx';
import { SUBSCRIBABLE } from './webhook-events.ts';

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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    update.mutate(requestOf(wish));
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextInput
        label="Address of your receiver"
        type="url"
        value={wish.url}
        onChange={(url) => setWish({ ...wish, url })}
        isRequired
      />
      <TextInput
        label="Description"
        value={wish.description}
        onChange={(description) => setWish({ ...wish, description })}
        maxLength={200}
      />
      <Subscription wish={wish} onChange={setWish} />
      <ErrorNotice error={update.error} />
      <div className="actions">
        <Button type="submit" isPending={update.isPending} isDisabled={lacksEvents(wish)}>
          Save
        </Button>
      </div>
    </form>
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

interface RemoveDialogProps {
  webhook: Pipeline.WebhookResponse;
  isOpen: boolean;
  onClose: () => void;
}

function RemoveDialog({ webhook, isOpen, onClose }: RemoveDialogProps) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: async () => pipeline.webhooks.delete(webhook.id),
    onSuccess: async () => {
      announce('Webhook removed.');
      await navigate({ to: '/webhooks' });
      await client.invalidateQueries({ queryKey: WEBHOOKS });
    },
  });
  return (
    <ConfirmDialog
      title="Remove this webhook?"
      action="Remove"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
      isPending={removal.isPending}
      error={removal.error}
    >
      <p>
        Waiting deliveries are cancelled, and its history is erased within minutes. This cannot be undone.
      </p>
      <p className="note">To stop it temporarily, disable it: its events are held until you recover them.</p>
    </ConfirmDialog>
  );
}
