import { BadRequestError, type Pipeline } from '@wagewright/sdk';
import { faultWords } from '../api/fault-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { CheckList, SelectInput, TextInput } from '../ui/fields.tsx';
import { NewSecret } from './new-secret.tsx';
import { WEBHOOKS } from './queries.ts';
import { SUBSCRIBABLE, type SubscribableEvent } from './webhook-events.ts';

interface CreateWebhookDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the address and the events, registers the webhook, and shows its secret once. */
export function CreateWebhookDialog({ isOpen, onClose }: CreateWebhookDialogProps) {
  const navigate = useNavigate();
  const [made, setMade] = useState<Pipeline.RegisteredWebhookResponse>();
  const close = () => {
    setMade(undefined);
    onClose();
    if (made) void navigate({ to: '/webhooks/$webhookId', params: { webhookId: made.id } });
  };
  return (
    <Dialog
      title={made ? 'Copy the signing secret' : 'New webhook'}
      isOpen={isOpen}
      onClose={close}
      isDismissable={made === undefined}
    >
      {made ? (
        <>
          <p>Your receiver verifies signatures with this secret. It is shown only once.</p>
          <NewSecret secret={made.secret ?? ''} />
          <div className="actions">
            <Button kind="main" onPress={close}>
              I have copied it
            </Button>
          </div>
        </>
      ) : (
        <WebhookForm onMade={setMade} onCancel={close} />
      )}
    </Dialog>
  );
}

interface WebhookFormProps {
  onMade: (made: Pipeline.RegisteredWebhookResponse) => void;
  onCancel: () => void;
}

function WebhookForm({ onMade, onCancel }: WebhookFormProps) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [which, setWhich] = useState<'all' | 'some'>('all');
  const [events, setEvents] = useState<SubscribableEvent[]>(['job.created', 'job.status_changed']);
  const creation = useMutation({
    mutationFn: async (wish: Pipeline.RegisterWebhookRequest) => pipeline.webhooks.create(wish),
    onSuccess: (made) => {
      onMade(made);
      return client.invalidateQueries({ queryKey: WEBHOOKS });
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    creation.mutate({
      url: url.trim(),
      events: which === 'all' ? ['*'] : events,
      description: description.trim() === '' ? null : description.trim(),
    });
  };

  return (
    <form onSubmit={submit} className="form">
      <TextInput
        label="Address of your receiver"
        type="url"
        value={url}
        onChange={setUrl}
        placeholder="https://example.com/hooks/wagewright"
        fault={faultOf(creation.error, 'url')}
        isRequired
      />
      <TextInput
        label="Description"
        value={description}
        onChange={setDescription}
        maxLength={200}
        hint="What it is for, in your own words."
      />
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
        <CheckList
          label="Send these"
          options={SUBSCRIBABLE}
          chosen={events}
          onChange={setEvents}
          fault={events.length === 0 ? 'Choose at least one.' : undefined}
        />
      ) : null}
      <ErrorNotice error={faultOf(creation.error, 'url') === undefined ? creation.error : null} />
      <div className="actions">
        <Button
          type="submit"
          kind="main"
          isPending={creation.isPending}
          isDisabled={which === 'some' && events.length === 0}
        >
          Create webhook
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** The fault of one field, as a sentence. */
function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof BadRequestError)) return undefined;
  const fault = error.details.find((detail) => detail.field === field);
  return fault && faultWords(fault);
}
