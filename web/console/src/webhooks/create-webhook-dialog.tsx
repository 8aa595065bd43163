import type { Pipeline } from '@wagewright/sdk';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { useWrite } from '../api/use-write.ts';
import { faultOf } from '../records/field-fault.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { TextInput } from '../ui/fields.tsx';
import { NewSecret } from './new-secret.tsx';
import { WEBHOOKS } from './queries.ts';
import { lacksEvents, requestOf, Subscription, type WebhookWish } from './subscription.tsx';

interface CreateWebhookDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

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

const NEW_WEBHOOK: WebhookWish = {
  url: '',
  description: '',
  which: 'all',
  events: ['job.created', 'job.status_changed'],
};

interface WebhookFormProps {
  onMade: (made: Pipeline.RegisteredWebhookResponse) => void;
  onCancel: () => void;
}

function WebhookForm({ onMade, onCancel }: WebhookFormProps) {
  const pipeline = usePipeline();
  const [wish, setWish] = useState(NEW_WEBHOOK);
  const creation = useWrite(
    async (request: Pipeline.RegisterWebhookRequest) => pipeline.webhooks.create(request),
    [WEBHOOKS],
    onMade,
  );
  const urlFault = faultOf(creation.error, 'url');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    creation.mutate(requestOf(wish));
  };
  return (
    <form onSubmit={submit} className="form">
      <TextInput
        label="Address of your receiver"
        type="url"
        value={wish.url}
        onChange={(url) => setWish({ ...wish, url })}
        placeholder="https://example.com/hooks/wagewright"
        fault={urlFault}
        isRequired
      />
      <TextInput
        label="Description"
        value={wish.description}
        onChange={(description) => setWish({ ...wish, description })}
        maxLength={200}
        hint="What it is for, in your own words."
      />
      <Subscription wish={wish} onChange={setWish} fault="Choose at least one." />
      <ErrorNotice error={urlFault === undefined ? creation.error : null} />
      <div className="actions">
        <Button type="submit" kind="main" isPending={creation.isPending} isDisabled={lacksEvents(wish)}>
          Create webhook
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
