import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePipeline } from '../api/services.ts';
import { useWrite } from '../api/use-write.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Fact } from '../ui/fact.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { clockTime, duration } from '../ui/format.ts';
import { ClockTime, useNow } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { deliveryState, isUnderWay, outcomeText, triggerText } from './delivery-words.ts';
import { pausedUntil } from './health-words.ts';
import { PauseNotice } from './pause-notice.tsx';
import { deliveryQuery, healthQuery, WEBHOOKS } from './queries.ts';

export function DeliveryPage(): ReactNode {
  const { webhookId, deliveryId } = useParams({ from: '/webhooks/$webhookId/deliveries/$deliveryId' });
  const pipeline = usePipeline();
  const delivery = useQuery(deliveryQuery(pipeline, webhookId, deliveryId));
  return (
    <Page
      title={delivery.data ? `Delivery of ${delivery.data.event}` : 'Delivery'}
      actions={
        <Link className="back" to="/webhooks/$webhookId" params={{ webhookId }}>
          All deliveries
        </Link>
      }
    >
      <Loaded query={delivery} what="the delivery">
        {(found) => <Delivery delivery={found} />}
      </Loaded>
    </Page>
  );
}

function Delivery({ delivery }: { delivery: Pipeline.DeliveryDetailResponse }) {
  const { data: healths } = useQuery(healthQuery(usePipeline()));
  const health = healths?.find(({ webhookId }) => webhookId === delivery.webhookId);
  const { tone, text, about } = deliveryState(delivery.state);
  const next = health ? nextAttemptOf(delivery, health) : delivery.nextAttemptAt;
  const now = useNow();
  const isQueued = delivery.state === 'pending' && next !== null && Date.parse(next) > now;
  const attempts = delivery.attemptLog.toReversed();
  return (
    <>
      <div className="actions delivery-state" role="status">
        <Badge tone={tone}>{text}</Badge>
        <p>{isQueued ? `Queued. Next attempt at ${clockTime(next, now)}.` : about}</p>
      </div>
      {isUnderWay(delivery.state) ? null : <SendNow delivery={delivery} health={health} />}
      {delivery.state === 'pending' && health?.active ? <PauseNotice health={health} /> : null}
      <DeliveryFacts delivery={delivery} next={next} />
      <Section title="Attempts" note="Newest first. Durations count from the start of the attempt.">
        {attempts.length === 0 ? (
          <p>None yet.</p>
        ) : (
          <ol className="records" reversed>
            {attempts.map((attempt) => (
              <AttemptItem key={`${attempt.number} ${attempt.startedAt}`} attempt={attempt} />
            ))}
          </ol>
        )}
      </Section>
      <Section
        title="Event id"
        note="The webhook-id header, the same on every attempt. Use it to skip duplicates."
      >
        <CopyBox what="event id" text={delivery.eventId} />
      </Section>
      <Section
        title="Request body"
        note="Request body, formatted for reading. The signature covers the raw bytes."
      >
        <CopyBox what="body" text={indented(delivery.body)} raw={delivery.body} />
      </Section>
    </>
  );
}

interface DeliveryFactsProps {
  delivery: Pipeline.DeliveryDetailResponse;
  next: string | null;
}

function DeliveryFacts({ delivery: { id, subject, createdAt }, next }: DeliveryFactsProps) {
  return (
    <dl className="inline-facts">
      <Fact name="Recorded">
        <ClockTime at={createdAt} />
      </Fact>
      {subject === null ? null : <Fact name="Subject">{subject}</Fact>}
      <Fact name="Next attempt">{next === null ? 'none' : <ClockTime at={next} />}</Fact>
      <Fact name="Delivery" className="address">
        {id}
      </Fact>
    </dl>
  );
}

/** The time of the next attempt; a pause of the webhook may put it off. Null for none. */
function nextAttemptOf(
  { nextAttemptAt, state }: Pipeline.DeliveryDetailResponse,
  health: Pipeline.EndpointHealth,
): string | null {
  const until = state === 'pending' ? pausedUntil(health) : null;
  return nextAttemptAt !== null && until !== null && until > nextAttemptAt ? until : nextAttemptAt;
}

interface SendNowProps {
  delivery: Pipeline.DeliveryDetailResponse;
  /** Undefined while unknown. */
  health: Pipeline.EndpointHealth | undefined;
}

/** Sends a delivery at once, also to a paused webhook, whose pause it ends. */
function SendNow({ delivery: { webhookId, id, state }, health }: SendNowProps) {
  const pipeline = usePipeline();
  const send = useWrite(
    async () => {
      await pipeline.webhooks.deliveries.retry(webhookId, id);
      if (health && pausedUntil(health) !== null) await pipeline.webhooks.resume(webhookId);
    },
    [WEBHOOKS],
    () => announce('Queued. The next attempt is due now.'),
  );
  if (health?.active === false)
    return (
      <p className="note">
        The webhook is disabled.{' '}
        <Link to="/webhooks/$webhookId" params={{ webhookId }}>
          Enable the webhook
        </Link>{' '}
        to send this delivery.
      </p>
    );
  return (
    <>
      <ErrorNotice error={send.error} />
      <div className="actions">
        <Button
          kind={state === 'succeeded' ? 'plain' : 'main'}
          isPending={send.isPending}
          onPress={() => send.mutate()}
        >
          {state === 'succeeded' ? 'Send again' : 'Send now'}
        </Button>
      </div>
    </>
  );
}

/** For reading; invalid JSON stays unchanged. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

function AttemptItem({ attempt }: { attempt: Pipeline.AttemptView }) {
  const { number, trigger, startedAt, errorClass, error, headers, responseExcerpt, responseTruncated } =
    attempt;
  const isGood = errorClass === null;
  const outcome = `${outcomeText(attempt)}.`;
  return (
    <li className="record attempt">
      <div className="record-main">
        <h3 className="record-title">
          Attempt {number} <Badge tone={isGood ? 'good' : 'bad'}>{isGood ? 'Succeeded' : 'Failed'}</Badge>
        </h3>
        <p>{outcome}</p>
        {error === null || error === outcome || errorClass === 'http_status' ? null : (
          <p className="record-note">{error}</p>
        )}
        <p className="record-note">
          <ClockTime at={startedAt} />, {triggerText(trigger)}
        </p>
        <Timings attempt={attempt} />
        {headers === null ? null : (
          <details>
            <summary>Request headers</summary>
            <CopyBox what={`headers of attempt ${number}`} text={headerLines(headers)} />
          </details>
        )}
        {responseExcerpt === null || responseExcerpt === '' ? null : (
          <figure className="excerpt">
            <figcaption className="note">Response body{responseTruncated ? ' (beginning)' : ''}</figcaption>
            <pre tabIndex={0}>
              <code>{responseExcerpt}</code>
            </pre>
          </figure>
        )}
      </div>
    </li>
  );
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function Timings({ attempt: { timings, durationMs } }: { attempt: Pipeline.AttemptView }) {
  if (durationMs === 0) return null;
  const parts = [
    { name: 'Name resolved', at: timings.dnsMs },
    { name: 'Connected', at: timings.connectMs },
    { name: 'First byte', at: timings.firstByteMs },
    { name: 'Total', at: durationMs },
  ];
  return (
    <dl className="inline-facts">
      {parts.map(({ name, at }) => (
        <Fact key={name} name={name}>
          {at === null ? '–' : duration(at)}
        </Fact>
      ))}
    </dl>
  );
}
