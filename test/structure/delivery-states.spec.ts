import { DELIVERY_TRANSITIONS } from '../../apps/webhook-worker/src/delivery/state/delivery-transitions';
import { productionSources } from './sources';

/** SQL that writes rows of deliveries, on one line. */
const WRITES = /(?:INSERT INTO|UPDATE) pipeline\.webhook_delivery\b/;
/** The same by way of the entity. */
const WRITES_ENTITY = /\(WebhookDelivery[,)][^;]*\.(?:insert|save|update|upsert|softDelete)\(/;

describe('statements that write deliveries', () => {
  it('are in the files that the table of transitions names, and nowhere else', () => {
    const writing = productionSources()
      .filter(({ path }) => !path.startsWith('libs/database/src/migrations/'))
      .filter(({ text }) => {
        const line = text.replaceAll(/\s+/g, ' ');
        return WRITES.test(line) || WRITES_ENTITY.test(line);
      })
      .map(({ path }) => path);
    const named = Object.values(DELIVERY_TRANSITIONS).map(({ statement }) => statement);
    expect(writing.sort()).toEqual([...new Set(named)].sort());
  });
});
