import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordsOf } from '../api/pages.ts';
import { usePipeline } from '../api/pipeline.ts';
import { useSession } from '../api/session.ts';
import { credentialsQuery } from '../keys/credentials.ts';
import { usageQuery } from '../usage/queries.ts';
import { SurfaceMeters } from '../usage/surface-meters.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Section } from '../ui/page.tsx';
import { healthQuery, webhooksQuery } from '../webhooks/queries.ts';
import { WebhookCard } from '../webhooks/webhook-card.tsx';
import { failedCount } from '../webhooks/health-words.ts';
import { FirstMinute } from './first-minute.tsx';

export function OverviewPage(): ReactNode {
  const { account } = useSession();
  const credentials = useInfiniteQuery(credentialsQuery);
  const usage = useQuery(usageQuery);
  return (
    <Page title={account.name === '' ? 'Overview' : `Hello, ${account.name}`}>
      <Loaded query={credentials} what="keys">
        {(pages) => <FirstMinute credentials={recordsOf(pages)} />}
      </Loaded>
      <FailingWebhooks />
      <Section
        title="This month"
        actions={
          <Link className="more-link" to="/usage">
            All usage
          </Link>
        }
      >
        <Loaded query={usage} what="usage">
          {(found) => <SurfaceMeters usage={found} />}
        </Loaded>
      </Section>
    </Page>
  );
}

function FailingWebhooks() {
  const pipeline = usePipeline();
  const { data: healths = [] } = useQuery(healthQuery(pipeline));
  const { data: webhooks = [] } = useQuery(webhooksQuery(pipeline));
  const failing = webhooks.flatMap((webhook) => {
    const health = healths.find(({ webhookId }) => webhookId === webhook.id);
    return health && (failedCount(health) > 0 || !webhook.active) ? [{ webhook, health }] : [];
  });
  if (failing.length === 0) return null;
  return (
    <Section title="Webhooks that need you">
      <ul className="records">
        {failing.map(({ webhook, health }) => (
          <WebhookCard key={webhook.id} webhook={webhook} health={health} />
        ))}
      </ul>
    </Section>
  );
}
