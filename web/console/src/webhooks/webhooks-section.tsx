import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePipeline } from '../api/services.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { healthQuery, webhooksQuery, WEBHOOKS } from './queries.ts';
import { WebhookCard } from './webhook-card.tsx';
import type { Pipeline } from '@wagewright/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../api/use-write.ts';
import { faultOf } from '../records/field-fault.ts';
import { Dialog, type DialogState } from '../ui/dialog.tsx';
import { boundTo, TextInput } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { NewSecret } from './new-secret.tsx';
import { lacksEvents, requestOf, Subscription, type WebhookWish } from './subscription.tsx';

const NEW_WEBHOOK: WebhookWish = {
  url: '',
  description: '',
  which: 'all',
  events: ['job.created', 'job.status_changed'],
};

/** The webhooks of the account, each with its health, and the dialog that registers one. */
export function WebhooksSection(): ReactNode {
  const pipeline = usePipeline();
  const webhooks = useQuery(webhooksQuery(pipeline));
  const { data: health } = useQuery(healthQuery(pipeline));
  const [isCreating, setCreating] = useState(false);
  return (
    <Section
      title="Webhooks"
      note="A signed POST tells your program about each change in your job search. Failed deliveries are retried for three days."
      actions={<Button onPress={() => setCreating(true)}>New webhook</Button>}
    >
      <Loaded query={webhooks} what="webhooks">
        {(all) =>
          all.length === 0 ? (
            <p className="note">
              None. Enter the address of your receiver and choose the events; each delivery is shown with its
              attempts, and can be sent again.
            </p>
          ) : (
            <ul className="records">
              {all.map((webhook) => (
                <WebhookCard
                  key={webhook.id}
                  webhook={webhook}
                  health={health?.find(({ webhookId }) => webhookId === webhook.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <CreateWebhookDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Section>
  );
}

function CreateWebhookDialog({ isOpen, onClose }: DialogState) {
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
  const [wish, setWish] = useState(NEW_WEBHOOK);
  const field = boundTo(wish, setWish);
  const creation = useWrite(
    async (request: Pipeline.RegisterWebhookRequest) => pipeline.webhooks.create(request),
    [WEBHOOKS],
    onMade,
  );
  const urlFault = faultOf(creation.error, 'url');
  return (
    <Form
      action="Create webhook"
      isDisabled={lacksEvents(wish)}
      onSubmit={() => creation.mutate(requestOf(wish))}
      state={urlFault === undefined ? creation : { ...creation, error: null }}
      onCancel={onCancel}
    >
      <TextInput
        label="Address of your receiver"
        type="url"
        {...field('url')}
        placeholder="https://example.com/hooks/wagewright"
        fault={urlFault}
        isRequired
      />
      <TextInput
        label="Description"
        {...field('description')}
        maxLength={200}
        hint="What it is for, in your own words."
      />
      <Subscription wish={wish} onChange={setWish} fault="Choose at least one." />
    </Form>
  );
}
