import type { Pipeline } from '@wagewright/sdk';
import { Link } from '@tanstack/react-router';
import { Badge } from '../ui/badge.tsx';
import { counted, share, wholeNumber } from '../ui/format.ts';
import { Ago, ClockTime } from '../ui/moment.tsx';
import { failedCount, pausedUntil, webhookState } from './health-words.ts';
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

/** What became of the last deliveries, and the next attempt of a paused webhook. */
export function HealthFacts({ health }: { health: Pipeline.EndpointHealth }) {
  const { recent, lastSuccessAt, lastFailureAt, internalFault } = health;
  const nextAttempt = pausedUntil(health);
  return (
    <dl className="inline-facts">
      <div>
        <dt>Success, last {counted(recent.windowHours, 'hour')}</dt>
        <dd>{successText(recent)}</dd>
      </div>
      <div>
        <dt>Last success</dt>
        <dd>{lastSuccessAt === null ? 'none, tests not counted' : <Ago at={lastSuccessAt} />}</dd>
      </div>
      <div>
        <dt>Last failure</dt>
        <dd>{lastFailureAt === null ? 'none, tests not counted' : <Ago at={lastFailureAt} />}</dd>
      </div>
      {recent.waiting > 0 ? (
        <div>
          <dt>Waiting</dt>
          <dd>{counted(recent.waiting, 'delivery', 'deliveries')}</dd>
        </div>
      ) : null}
      {nextAttempt === null ? null : (
        <div>
          <dt>Next attempt, at the earliest</dt>
          <dd>
            <ClockTime at={nextAttempt} />
          </dd>
        </div>
      )}
      {internalFault === null ? null : (
        <div>
          <dt>Delayed by a fault of this service</dt>
          <dd>{counted(internalFault.deliveries, 'delivery', 'deliveries')}</dd>
        </div>
      )}
    </dl>
  );
}

/** The share of the tried deliveries that were accepted, those still retried included. */
function successText({ succeeded, failed, retrying }: Pipeline.EndpointHealth['recent']): string {
  const tried = succeeded + failed + retrying;
  if (tried === 0) return 'none tried yet, tests not counted';
  return `${share(succeeded / tried)}, ${wholeNumber(succeeded)} of ${counted(tried, 'delivery', 'deliveries')}`;
}
