import type { Pipeline } from '@wagewright/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { Badge } from '../ui/badge.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Section } from '../ui/page.tsx';
import { DeliveriesSection } from './deliveries-section.tsx';
import { deliverySearchOf } from './delivery-search.ts';
import { webhookState } from './health-words.ts';
import { PauseNotice } from './pause-notice.tsx';
import { healthQuery, useUpdateWebhook, webhookQuery, WEBHOOKS } from './queries.ts';
import { RecoverForm } from './recover-form.tsx';
import { HealthFacts } from './webhook-card.tsx';
import { WebhookSettings } from './webhook-settings.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { At } from '../ui/moment.tsx';
import { counted, duration } from '../ui/format.ts';
import { SelectInput } from '../ui/fields.tsx';
import { DELIVERED, type EventName } from './webhook-events.ts';

export function WebhookPage(): ReactNode {
  const { webhookId } = useParams({ from: '/webhooks/$webhookId' });
  const search = deliverySearchOf(useSearch({ from: '/webhooks/$webhookId' }));
  const pipeline = usePipeline();
  const webhook = useQuery(webhookQuery(pipeline, webhookId));
  const { data: healths } = useQuery(healthQuery(pipeline));
  const health = healths?.find((one) => one.webhookId === webhookId);
  return (
    <Page
      title={webhook.data?.description ?? 'Webhook'}
      lead={<span className="address">{webhook.data?.url}</span>}
      actions={
        <Link className="back" to="/keys">
          For programs
        </Link>
      }
    >
      <Loaded query={webhook} what="the webhook">
        {(found) => (
          <>
            <State webhook={found} health={health} />
            <WebhookTest webhookId={webhookId} />
            <DeliveriesSection webhookId={webhookId} search={search} />
            <RecoverForm key={`${search.since} ${search.until}`} webhookId={webhookId} search={search} />
            <WebhookSettings webhook={found} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface StateProps {
  webhook: Pipeline.WebhookResponse;
  health: Pipeline.EndpointHealth | undefined;
}

function State({ webhook, health }: StateProps) {
  const state = webhookState(webhook, health);
  return (
    <>
      <p>
        <Badge tone={state.tone}>{state.text}</Badge>
      </p>
      {webhook.active ? null : <DisabledNotice webhook={webhook} disabled={health?.disabled ?? null} />}
      {webhook.active && health ? <PauseNotice health={health} /> : null}
      {health ? <HealthFacts health={health} /> : null}
    </>
  );
}

interface DisabledNoticeProps {
  webhook: Pipeline.WebhookResponse;
  /** Reason and time; null while unknown. */
  disabled: Pipeline.EndpointHealth['disabled'];
}

/** Why a webhook gets nothing, and the remedy: enable it, then replay the held deliveries. */
function DisabledNotice({ webhook, disabled }: DisabledNoticeProps) {
  const update = useUpdateWebhook(webhook.id);
  const [held, setHeld] = useState<number>();
  const enable = () =>
    update.mutate({ active: true }, { onSuccess: ({ heldDeliveries }) => setHeld(heldDeliveries) });
  return (
    <div className="notice notice-danger">
      <p className="notice-title">This webhook is disabled</p>
      {disabled ? (
        <>
          <p>
            {disabled.message}
            {disabled.at === null ? null : (
              <>
                {' '}
                (<At at={disabled.at} />)
              </>
            )}
          </p>
          <p>{disabled.nextStep}</p>
        </>
      ) : null}
      {held === undefined ? null : (
        <p>Enabled. {counted(held, 'delivery was', 'deliveries were')} held: replay them below.</p>
      )}
      <ErrorNotice error={update.error} />
      <div className="actions">
        <Button kind="main" isPending={update.isPending} onPress={enable}>
          Enable webhook
        </Button>
      </div>
    </div>
  );
}

const NAMES = DELIVERED.map(({ value }) => value);
/** The plain test first. */
const EVENTS = ['webhook.test' as const, ...NAMES.filter((name) => name !== 'webhook.test')].map((value) => ({
  value,
  text: value,
}));

function WebhookTest({ webhookId }: { webhookId: string }) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const [type, setType] = useState<EventName>('webhook.test');
  const test = useMutation({
    mutationFn: async () => pipeline.webhooks.test(webhookId, { type }),
    onSettled: () => client.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  return (
    <Section
      title="Test"
      note="One attempt at once, whatever the webhook subscribes to. Other events than webhook.test carry example data."
    >
      <div className="form form-row">
        <SelectInput label="Test event" value={type} onChange={setType} options={EVENTS} />
        <Button isPending={test.isPending} onPress={() => test.mutate()}>
          Send a test
        </Button>
      </div>
      <div role="status">
        {test.data ? (
          <p className={test.data.delivered ? 'good' : 'bad'}>
            {test.data.delivered
              ? `Your receiver accepted it: ${test.data.statusCode ?? ''}, ${duration(test.data.durationMs)}.`
              : `It failed: ${test.data.error ?? 'no reason is known.'}`}{' '}
            <Link
              to="/webhooks/$webhookId/deliveries/$deliveryId"
              params={{ webhookId, deliveryId: test.data.deliveryId }}
            >
              Show the test
            </Link>
          </p>
        ) : null}
      </div>
      <ErrorNotice error={test.error} />
    </Section>
  );
}
