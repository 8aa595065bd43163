import {
  DELIVERY_TRANSITIONS,
  SUBSCRIPTION_TRANSITIONS,
} from '../../apps/webhook-worker/src/delivery/state/delivery-transitions';
import { productionSources } from './sources';

/** Code that writes rows of deliveries: SQL, and for webhooks the entity. A subscription's settled delivery is deleted. */
const WRITES =
  /(?:INSERT INTO|UPDATE) pipeline\.webhook_delivery\b|\(WebhookDelivery[,)][^;]*\.(?:insert|save|update|upsert|softDelete)\(/;
const WRITES_SUBSCRIPTIONS = /(?:INSERT INTO|UPDATE|DELETE FROM) pipeline\.event_subscription_delivery\b/;

describe.each([
  ['webhooks', DELIVERY_TRANSITIONS, WRITES],
  ['subscriptions', SUBSCRIPTION_TRANSITIONS, WRITES_SUBSCRIPTIONS],
])('statements that write deliveries of %s', (_kind, transitions, writes) => {
  it('are in the files that the table of transitions names, and nowhere else', () => {
    const writing = productionSources()
      .filter(({ path }) => !path.startsWith('libs/database/src/migrations/'))
      .filter(({ text }) => writes.test(text.replaceAll(/\s+/g, ' ')))
      .map(({ path }) => path);
    const named = Object.values(transitions).map(({ statement }: { statement: string }) => statement);
    expect(writing.sort()).toEqual([...new Set(named)].sort());
  });
});
