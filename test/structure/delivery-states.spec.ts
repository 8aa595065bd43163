import { DELIVERY_TRANSITIONS } from '../../apps/webhook-worker/src/delivery/state/delivery-transitions';
import { SUBSCRIPTION_TRANSITIONS } from '../../apps/webhook-worker/src/subscriptions/state/subscription-transitions';
import { productionSources } from './sources';

/** SQL that writes rows of deliveries, on one line; a settled one of a subscription is deleted. */
const WRITES = /(?:INSERT INTO|UPDATE) pipeline\.webhook_delivery\b/;
const WRITES_SUBSCRIPTIONS = /(?:INSERT INTO|UPDATE|DELETE FROM) pipeline\.event_subscription_delivery\b/;
/** The same by way of the entity. */
const WRITES_ENTITY = /\(WebhookDelivery[,)][^;]*\.(?:insert|save|update|upsert|softDelete)\(/;
const WRITES_SUBSCRIPTIONS_ENTITY =
  /\(EventSubscriptionDelivery[,)][^;]*\.(?:insert|save|update|upsert|delete|remove)\(/;

describe.each([
  ['webhooks', DELIVERY_TRANSITIONS, WRITES, WRITES_ENTITY],
  ['subscriptions', SUBSCRIPTION_TRANSITIONS, WRITES_SUBSCRIPTIONS, WRITES_SUBSCRIPTIONS_ENTITY],
])('statements that write deliveries of %s', (_kind, transitions, writes, writesEntity) => {
  it('are in the files that the table of transitions names, and nowhere else', () => {
    const writing = productionSources()
      .filter(({ path }) => !path.startsWith('libs/database/src/migrations/'))
      .filter(({ text }) => {
        const line = text.replaceAll(/\s+/g, ' ');
        return writes.test(line) || writesEntity.test(line);
      })
      .map(({ path }) => path);
    const named = Object.values(transitions).map(({ statement }: { statement: string }) => statement);
    expect(writing.sort()).toEqual([...new Set(named)].sort());
  });
});
