import type { Pipeline } from '@wagewright/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { CheckList, SelectInput, TextInput } from '../ui/fields.tsx';
import { Section } from '../ui/page.tsx';
import { WEBHOOKS, useUpdateWebhook } from './queries.ts';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { SUBSCRIBABLE, type SubscribableEvent } from './webhook-events.ts';

/** Address, events and secret of a webhook; disabling and removing it. */
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
  const [url, setUrl] = useState(webhook.url);
  const [description, setDescription] = useState(webhook.description ?? '');
  const [which, setWhich] = useState<'all' | 'some'>(webhook.events.includes('*') ? 'all' : 'some');
  const [events, setEvents] = useState<SubscribableEvent[]>(
    SUBSCRIBABLE.map(({ value }) => value).filter((name) => webhook.events.includes(name)),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    update.mutate({
      url: url.trim(),
      description: description.trim() === '' ? null : description.trim(),
      events: which === 'all' ? ['*'] : events,
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextInput label="Address of your receiver" type="url" value={url} onChange={setUrl} isRequired />
      <TextInput label="Description" value={description} onChange={setDescription} maxLength={200} />
      <SelectInput
        label="Events"
        value={which}
        onChange={setWhich}
        options={[
          { value: 'all', text: 'All events, including ones added later' },
          { value: 'some', text: 'Selected events' },
        ]}
      />
      {which === 'some' ? (
        <CheckList label="Send these" options={SUBSCRIBABLE} chosen={events} onChange={setEvents} />
      ) : null}
      <ErrorNotice error={update.error} />
      <div className="actions">
        <Button
          type="submit"
          isPending={update.isPending}
          isDisabled={which === 'some' && events.length === 0}
        >
          Save
        </Button>
      </div>
    </form>
  );
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
