import type { Pipeline } from '@wagewright/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { announce } from '../shell/announcements.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Ago, At } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { AttemptItem } from './attempt-item.tsx';
import { deliveryState, isReplayable } from './delivery-words.ts';
import { deliveryQuery, WEBHOOKS } from './queries.ts';

/** One delivery: its content, each attempt, and the button that sends it again. */
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
  const { tone, text, about } = deliveryState(delivery.state);
  const attempts = delivery.attemptLog.toReversed();
  return (
    <>
      <div className="delivery-state" role="status">
        <Badge tone={tone}>{text}</Badge>
        <p>{about}</p>
      </div>
      {isReplayable(delivery.state) ? <Replay delivery={delivery} /> : null}
      <dl className="inline-facts">
        <div>
          <dt>Recorded</dt>
          <dd>
            <At at={delivery.createdAt} />
          </dd>
        </div>
        <div>
          <dt>Next attempt</dt>
          <dd>{delivery.nextAttemptAt === null ? 'none' : <Ago at={delivery.nextAttemptAt} />}</dd>
        </div>
      </dl>
      <Section title="Attempts" note="Newest first. Times are counted from the start of the attempt.">
        {attempts.length === 0 ? (
          <p>None was made yet.</p>
        ) : (
          <ol className="records" reversed>
            {attempts.map((attempt) => (
              <AttemptItem key={`${attempt.number} ${attempt.startedAt}`} attempt={attempt} />
            ))}
          </ol>
        )}
      </Section>
      <Section title="What is sent" note="The body, exactly as it is signed.">
        <CopyBox what="body" text={indented(delivery.body)} />
        <h3>Headers that tell it apart</h3>
        <p className="note">
          The id stays the same over all attempts, so that a receiver can leave out what it has.
        </p>
        <CopyBox what="headers" text={headersOf(delivery)} />
      </Section>
    </>
  );
}

function Replay({ delivery: { webhookId, id, state } }: { delivery: Pipeline.DeliveryDetailResponse }) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const replay = useMutation({
    mutationFn: async () => pipeline.webhooks.deliveries.retry(webhookId, id),
    onSuccess: () => {
      announce('It is being sent again.');
      return client.invalidateQueries({ queryKey: WEBHOOKS });
    },
  });
  return (
    <>
      <ErrorNotice error={replay.error} />
      <div className="actions">
        <Button
          kind={state === 'succeeded' ? 'plain' : 'main'}
          isPending={replay.isPending}
          onPress={() => replay.mutate()}
        >
          Replay now
        </Button>
      </div>
    </>
  );
}

function headersOf({ eventId, event, id, attempts }: Pipeline.DeliveryDetailResponse): string {
  const lines = [
    `webhook-id: ${eventId}`,
    `X-Service-Event: ${event}`,
    `X-Service-Delivery: ${id}`,
    `X-Service-Attempt: ${Math.max(1, attempts)}`,
  ];
  return lines.join('\n');
}

/** For reading; invalid JSON stays unchanged. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
