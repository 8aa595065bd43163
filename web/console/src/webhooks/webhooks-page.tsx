import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { healthQuery, webhooksQuery } from './queries.ts';
import { WatchedSection } from './watched/watched-section.tsx';
import { WebhookCard } from './webhook-card.tsx';

export function WebhooksPage(): ReactNode {
  const pipeline = usePipeline();
  const webhooks = useQuery(webhooksQuery(pipeline));
  const { data: health } = useQuery(healthQuery(pipeline));
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button kind="main" onPress={() => setCreating(true)}>
      New webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      lead="A signed POST tells your program about each change in your job search. Failed deliveries are retried for three days."
      actions={create}
    >
      <Loaded query={webhooks} what="webhooks">
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No webhooks yet" action={create}>
              <p>
                Enter the address of your receiver and choose the events. A test shows whether it works. Each
                delivery then appears here with its attempts, and you can send it again.
              </p>
            </EmptyState>
          ) : (
            <ul className="records">
              {all.map((webhook) => (
                <WebhookCard
                  key={webhook.id}
                  webhook={webhook}
                  health={health?.find(({ webhookId }) => webhookId === webhook.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <WatchedSection />
      <CreateWebhookDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}
