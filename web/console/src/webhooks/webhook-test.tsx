import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePipeline } from '../api/pipeline.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { duration } from '../ui/format.ts';
import { WEBHOOKS } from './queries.ts';

/** Sends a test at once and shows the receiver's response. */
export function WebhookTest({ webhookId }: { webhookId: string }) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: async () => pipeline.webhooks.test(webhookId),
    onSettled: () => client.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  return (
    <div className="test">
      <Button isPending={test.isPending} onPress={() => test.mutate()}>
        Send a test
      </Button>
      <div role="status">
        {test.data ? (
          <p className={test.data.delivered ? 'good' : 'bad'}>
            {test.data.delivered
              ? `Your receiver took it: ${test.data.statusCode ?? ''}, ${duration(test.data.durationMs)}.`
              : `It failed: ${test.data.error ?? 'no more is known'}.`}{' '}
            <Link
              to="/webhooks/$webhookId/deliveries/$deliveryId"
              params={{ webhookId, deliveryId: test.data.deliveryId }}
            >
              See the test
            </Link>
          </p>
        ) : null}
      </div>
      <ErrorNotice error={test.error} />
    </div>
  );
}
