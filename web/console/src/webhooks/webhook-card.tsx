import type { Pipeline } from '@wagewright/sdk';
import { Link } from '@tanstack/react-router';
import { Badge } from '../ui/badge.tsx';
import { counted, share } from '../ui/format.ts';
import { Ago } from '../ui/moment.tsx';
import { failedCount, webhookState } from './health-words.ts';
import { subscriptionText } from './webhook-events.ts';

interface WebhookCardProps {
  webhook: Pipeline.WebhookResponse;
  health: Pipeline.EndpointHealth | undefined;
}

/** A webhook in the list: address, events and health. */
export function WebhookCard({ webhook, health }: WebhookCardProps) {
  const { id, url, description, events } = webhook;
  const state = webhookState(webhook, health);
  const failed = health ? failedCount(health) : 0;
  return (
    <li className="record">
      <div className="record-main">
        <h2 className="record-title">
          <Link to="/webhooks/$webhookId" params={{ webhookId: id }}>
            {description ?? url}
          </Link>{' '}
          <Badge tone={state.tone}>{state.text}</Badge>
        </h2>
        {description === null ? null : <p className="record-note address">{url}</p>}
        <p className="record-note">{subscriptionText(events)}</p>
        {health ? <HealthFacts health={health} /> : null}
      </div>
      {failed > 0 ? (
        <div className="actions">
          <Link
            className="button button-main"
            to="/webhooks/$webhookId"
            params={{ webhookId: id }}
            search={{ show: 'failed' }}
          >
            See {counted(failed, 'failed delivery', 'failed deliveries')}
          </Link>
        </div>
      ) : null}
    </li>
  );
}

/** Success rate and the last responses. */
export function HealthFacts({ health }: { health: Pipeline.EndpointHealth }) {
  const { recent, lastSuccessAt, lastFailureAt, internalFault } = health;
  return (
    <dl className="inline-facts">
      <div>
        <dt>Success, last {counted(recent.windowHours, 'hour')}</dt>
        <dd>{recent.successRate === null ? 'nothing sent' : share(recent.successRate)}</dd>
      </div>
      <div>
        <dt>Last success</dt>
        <dd>{lastSuccessAt === null ? 'never' : <Ago at={lastSuccessAt} />}</dd>
      </div>
      <div>
        <dt>Last failure</dt>
        <dd>{lastFailureAt === null ? 'never' : <Ago at={lastFailureAt} />}</dd>
      </div>
      {recent.waiting > 0 ? (
        <div>
          <dt>Waiting</dt>
          <dd>{counted(recent.waiting, 'delivery', 'deliveries')}</dd>
        </div>
      ) : null}
      {internalFault === null ? null : (
        <div>
          <dt>Kept back by a fault of this service</dt>
          <dd>{counted(internalFault.deliveries, 'delivery', 'deliveries')}</dd>
        </div>
      )}
    </dl>
  );
}
