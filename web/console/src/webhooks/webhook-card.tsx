import type { Pipeline } from '@wagewright/sdk';
import { Link } from '@tanstack/react-router';
import { Badge } from '../ui/badge.tsx';
import { Fact } from '../ui/fact.tsx';
import { counted, share, wholeNumber } from '../ui/format.ts';
import { Ago, ClockTime } from '../ui/moment.tsx';
import { failedCount, pausedUntil, webhookState } from './health-words.ts';
import { subscriptionText } from './webhook-events.ts';

interface WebhookCardProps {
  webhook: Pipeline.WebhookResponse;
  health: Pipeline.EndpointHealth | undefined;
}

export function WebhookCard({ webhook, health }: WebhookCardProps) {
  const { id, url, description, events } = webhook;
  const state = webhookState(webhook, health);
  const failed = health ? failedCount(health) : 0;
  return (
    <li className="record">
      <div className="record-main">
        <h3 className="record-title">
          <Link to="/webhooks/$webhookId" params={{ webhookId: id }}>
            {description ?? url}
          </Link>{' '}
          <Badge tone={state.tone}>{state.text}</Badge>
        </h3>
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

export function HealthFacts({ health }: { health: Pipeline.EndpointHealth }) {
  const { recent, lastSuccessAt, lastFailureAt, internalFault } = health;
  const nextAttempt = pausedUntil(health);
  return (
    <dl className="inline-facts">
      <Fact name={`Success, last ${counted(recent.windowHours, 'hour')}`}>{successText(recent)}</Fact>
      <Fact name="Last success">
        {lastSuccessAt === null ? 'none, tests not counted' : <Ago at={lastSuccessAt} />}
      </Fact>
      <Fact name="Last failure">
        {lastFailureAt === null ? 'none, tests not counted' : <Ago at={lastFailureAt} />}
      </Fact>
      {recent.waiting > 0 ? (
        <Fact name="Waiting">{counted(recent.waiting, 'delivery', 'deliveries')}</Fact>
      ) : null}
      {nextAttempt === null ? null : (
        <Fact name="Next attempt, at the earliest">
          <ClockTime at={nextAttempt} />
        </Fact>
      )}
      {internalFault === null ? null : (
        <Fact name="Delayed by a fault of this service">
          {counted(internalFault.deliveries, 'delivery', 'deliveries')}
        </Fact>
      )}
    </dl>
  );
}

/** The share of the tried deliveries that were accepted, those still retried included. */
function successText({ succeeded, failed, retrying }: Pipeline.EndpointHealth['recent']): string {
  const tried = succeeded + failed + retrying;
  if (tried === 0) return 'none tried yet, tests not counted';
  return `${share(succeeded / tried, 1)}, ${wholeNumber(succeeded)} of ${counted(tried, 'delivery', 'deliveries')}`;
}
