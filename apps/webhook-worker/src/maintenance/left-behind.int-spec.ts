import type { MessageBus } from '@wagewright/messaging';
import {
  DeliveryHistoryService,
  DeliveryReplayService,
  DeliveryWaker,
  WebhookOperator,
} from '@wagewright/webhooks';
import { DeliveryHistoryRepository } from '../../../../libs/webhooks/src/delivery/delivery-history.repository';
import { DeliveryFactsRepository } from '../../../../libs/webhooks/src/operator/delivery-facts.repository';
import { EndpointRepository } from '../../../../libs/webhooks/src/endpoint/endpoint.repository';
import { DeliveryReplayRepository } from '../../../../libs/webhooks/src/replay/delivery-replay.repository';
import { fixture, fixtureForEachTest } from '../../../../test/support/delivery-fixture';
import { BacklogDrainer } from './backlog-drainer';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const DISABLED = "active = false, disabled_reason = 'user', disabled_at = now() - interval '2 days'";

/** Deliveries of a disabled webhook, one in each state that waits. */
describe('what is left behind at a disabled webhook', () => {
  fixtureForEachTest();
  let settler: BacklogDrainer;
  let operator: WebhookOperator;
  let endpointId: string;

  beforeAll(() => {
    const { dataSource } = fixture;
    settler = new BacklogDrainer(dataSource);
    const endpoints = new EndpointRepository(dataSource);
    const history = new DeliveryHistoryService(new DeliveryHistoryRepository(dataSource));
    const waker = new DeliveryWaker({ publish: async () => undefined } as unknown as MessageBus);
    const replays = new DeliveryReplayService(
      endpoints,
      history,
      new DeliveryReplayRepository(dataSource),
      waker,
    );
    operator = new WebhookOperator(endpoints, history, replays, new DeliveryFactsRepository(dataSource));
  });

  beforeEach(async () => {
    const { id, userId } = await fixture.endpoint();
    endpointId = id;
    await fixture.record(userId, 4);
    const [first, retry, ...lost] = await fixture.deliveryIds();
    await set(first, "state = 'pending'");
    await set(retry, "state = 'pending', attempt = 2, schedule_step = 1");
    for (const leased of lost)
      await set(leased, "state = 'leased', lease = 'of the dead', claimed_until = now() - interval '2 days'");
    await query(`UPDATE pipeline.webhook_endpoint SET ${DISABLED}, settling = false`);
  });

  const query = (text: string) => fixture.dataSource.query<Record<string, unknown>[]>(text);
  const set = (id: unknown, change: string) =>
    query(`UPDATE pipeline.webhook_delivery SET ${change} WHERE id = '${String(id)}'`);

  /** All sends within any time: leases and pauses expire between the turns. */
  async function sendsOfTurns(): Promise<number> {
    let sent = 0;
    for (let turn = 0; turn < 4; turn++) {
      await query(
        "UPDATE pipeline.webhook_delivery SET next_attempt_at = least(next_attempt_at, now()) WHERE state = 'pending'",
      );
      await fixture.expireLeases();
      await fixture.reclaimLost();
      await settler.drain();
      sent += await fixture.serve(200);
    }
    return sent;
  }

  it('is held once it is found', async () => {
    await settler.findLeftBehind();
    expect(await fixture.endpointRow(endpointId)).toMatchObject({ settling: true });
    await settler.drain();
    expect(await fixture.deliveryStates()).toEqual(Array(4).fill('held'));
    await settler.drain();
    expect(await fixture.endpointRow(endpointId)).toMatchObject({ settling: false });
    await expect(settler.findLeftBehind()).resolves.toBe(0);
  });

  it.each([
    ['a first attempt', "state = 'pending'"],
    ['a retry', "state = 'pending', attempt = 2"],
    ['a lease', "state = 'leased', lease = 'of the dead', claimed_until = now()"],
    ['what is held for a removed one', "state = 'held'"],
  ])('is found by %s alone', async (_what, change) => {
    await query(
      "UPDATE pipeline.webhook_delivery SET state = 'succeeded', lease = NULL, claimed_until = NULL",
    );
    await set((await fixture.deliveryIds())[0], change);
    await query('UPDATE pipeline.webhook_endpoint SET deleted_at = now()');
    await expect(settler.findLeftBehind()).resolves.toBe(1);
  });

  it('is not sent when the webhook is enabled, but when it is recovered', async () => {
    await operator.enable(fixture.dataSource.manager, endpointId);
    await expect(operator.countHeld(endpointId)).resolves.toBe(4);
    expect(await fixture.deliveryStates()).toEqual(Array(4).fill('held'));
    expect(await sendsOfTurns()).toBe(0);
    await expect(
      operator.recover(endpointId, { since: LONG_AGO, until: new Date(Date.now() + 60_000) }),
    ).resolves.toMatchObject({ deliveries: 4 });
    expect(await sendsOfTurns()).toBe(4);
    expect(await fixture.deliveryStates()).toEqual(Array(4).fill('succeeded'));
  });

  it('is held without a mark where its lease or its claim has run out', async () => {
    await fixture.reclaimLost();
    expect(await fixture.deliveryStates()).toEqual(['pending', 'pending', 'held', 'held']);
  });

  it('is not looked for at a webhook that is active, or that has nothing waiting', async () => {
    await query("UPDATE pipeline.webhook_delivery SET state = 'held', claimed_until = NULL, lease = NULL");
    await expect(settler.findLeftBehind()).resolves.toBe(0);
    await fixture.recorded();
    await expect(settler.findLeftBehind()).resolves.toBe(0);
  });

  it('is cancelled at a webhook that was removed, what is held as well', async () => {
    const [held] = await fixture.deliveryIds();
    await set(held, "state = 'held'");
    await query("UPDATE pipeline.webhook_endpoint SET deleted_at = now() - interval '2 days'");
    await expect(settler.findLeftBehind()).resolves.toBe(1);
    await settler.drain();
    expect(await fixture.deliveryStates()).toEqual(Array(4).fill('cancelled'));
  });
});
