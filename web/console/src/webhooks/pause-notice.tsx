import type { Pipeline } from '@wagewright/sdk';
import { usePipeline } from '../api/services.ts';
import { useWrite } from '../api/use-write.ts';
import { announce } from '../shell/announcements.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { counted } from '../ui/format.ts';
import { ClockTime, useNow } from '../ui/moment.tsx';
import { pausedUntil } from './health-words.ts';
import { WEBHOOKS } from './queries.ts';

export function PauseNotice({ health }: { health: Pipeline.EndpointHealth }) {
  const { webhookId, circuit, consecutiveFailures } = health;
  const now = useNow();
  const pipeline = usePipeline();
  const resume = useWrite(
    async () => pipeline.webhooks.resume(webhookId),
    [WEBHOOKS],
    () => announce('Resumed. The next attempt is due now.'),
  );
  const until = pausedUntil(health);
  if (until === null) return null;
  return (
    <div className="notice">
      <p className="notice-title">This webhook is paused</p>
      <p>
        {circuit.state === 'open'
          ? `${counted(consecutiveFailures, 'attempt')} in a row failed. One delivery at a time tries your receiver; two successes in a row end the pause.`
          : 'Your receiver asked for a pause (Retry-After).'}{' '}
        {Date.parse(until) > now ? (
          <>
            Next attempt: <ClockTime at={until} /> at the earliest.
          </>
        ) : (
          'The next delivery is sent when it is due.'
        )}
      </p>
      <ErrorNotice error={resume.error} />
      <div className="actions">
        <Button isPending={resume.isPending} onPress={() => resume.mutate()}>
          Resume now
        </Button>
      </div>
    </div>
  );
}
