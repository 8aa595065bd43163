import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePipeline } from '../api/services.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { healthQuery, webhooksQuery, WEBHOOKS } from './queries.ts';
import { WatchedSection } from './watched/watched-section.tsx';
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

export function WebhooksPage(): ReactNode {
  const pipeline = usePipeline();
  const webhooks = useQuery(webhooksQuery(pipeline));
  const { data: health } = useQuery(healthQuery(pipeline));
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button kind="main" onPress={() => setCreating(true)}>
      New webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      lead="A signed POST tells your program about each change in your job search. Failed deliveries are retried for three days."
      actions={create}
    >
      <Loaded query={webhooks} what="webhooks">
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No webhooks yet" action={create}>
              <p>
                Enter the address of your receiver and choose the events. A test shows whether it works. Each
                delivery then appears here with its attempts, and you can send it again.
              </p>
            </EmptyState>
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
      <WatchedSection />
      <CreateWebhookDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Page>
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
