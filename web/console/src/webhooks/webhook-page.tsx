import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { Badge } from '../ui/badge.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Section } from '../ui/page.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { DELIVERY_FILTERS } from './delivery-filter.ts';
import { DisabledNotice } from './disabled-notice.tsx';
import { webhookState } from './health-words.ts';
import { PauseNotice } from './pause-notice.tsx';
import { healthQuery, webhookQuery } from './queries.ts';
import { RecoverForm } from './recover-form.tsx';
import { HealthFacts } from './webhook-card.tsx';
import { WebhookSettings } from './webhook-settings.tsx';
import { WebhookTest } from './webhook-test.tsx';

export function WebhookPage(): ReactNode {
  const { webhookId } = useParams({ from: '/webhooks/$webhookId' });
  const search = useSearch({ from: '/webhooks/$webhookId' });
  const pipeline = usePipeline();
  const webhook = useQuery(webhookQuery(pipeline, webhookId));
  const { data: healths } = useQuery(healthQuery(pipeline));
  const health = healths?.find((one) => one.webhookId === webhookId);
  return (
    <Page
      title={webhook.data?.description ?? 'Webhook'}
      lead={<span className="address">{webhook.data?.url}</span>}
      actions={
        <Link className="back" to="/webhooks">
          All webhooks
        </Link>
      }
    >
      <Loaded query={webhook} what="the webhook">
        {(found) => (
          <>
            <State webhook={found} health={health} />
            <WebhookTest webhookId={webhookId} />
            <Section title="Deliveries">
              <nav className="tabs" aria-label="Which deliveries">
                <ul>
                  {DELIVERY_FILTERS.map(({ name, text }) => (
                    <li key={name}>
                      <Link
                        to="/webhooks/$webhookId"
                        params={{ webhookId }}
                        search={{ ...search, show: name === 'all' ? undefined : name }}
                        activeOptions={{ exact: true }}
                        resetScroll={false}
                      >
                        {text}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
              <DeliveryFilters webhookId={webhookId} search={search} />
              <DeliveryList key={JSON.stringify(search)} webhookId={webhookId} search={search} />
            </Section>
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
