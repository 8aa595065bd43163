import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SelectInput } from '../ui/fields.tsx';
import { duration } from '../ui/format.ts';
import { Section } from '../ui/page.tsx';
import { WEBHOOKS } from './queries.ts';
import { DELIVERED, type EventName } from './webhook-events.ts';

const NAMES = DELIVERED.map(({ value }) => value);
/** The plain test first. */
const EVENTS = ['webhook.test' as const, ...NAMES.filter((name) => name !== 'webhook.test')].map((value) => ({
  value,
  text: value,
}));

/** Sends a test or an example of any event at once and shows the receiver's response. */
export function WebhookTest({ webhookId }: { webhookId: string }) {
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
