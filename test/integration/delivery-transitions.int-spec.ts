import { cancelWaiting, DELIVERY_STATES, type DeliveryState, holdWaiting } from '@wagewright/webhooks';
import { DeliveryReplayRepository } from '../../libs/webhooks/src/replay/delivery-replay.repository';
import { TestDeliveryRepository } from '../../libs/webhooks/src/test-delivery/test-delivery.repository';
import { MANY, fixture, ownFixture } from '../support/delivery-fixture';
import { PostponedDeliveries } from '../../apps/webhook-worker/src/secrets/postponed-deliveries';
import { POSTPONE, RELEASE } from '../../apps/webhook-worker/src/delivery/state/lease.statements';
import {
  DELIVERY_TRANSITIONS,
  type DeliveryTransition,
} from '../../apps/webhook-worker/src/delivery/state/delivery-transitions';
import type { LeasedWebhook } from '../../apps/webhook-worker/src/delivery/state/leased-delivery';

const LEASE = 'wkr_1.a';
/** The events that end a lease that lasts; every other event waits for its end. */
const OF_HOLDER = ['release', 'postpone', 'settle'];
/** The events that never move a test by hand, and the one that moves nothing else. */
const NOT_OF_TESTS = ['hold', 'holdWithEndpoint', 'recover'];
const OF_TESTS = ['cancelTest'];
const ENDED: readonly DeliveryState[] = ['succeeded', 'exhausted', 'blocked', 'cancelled'];

interface Row {
  id: string;
  user_id: string;
  endpoint_id: string;
  state: DeliveryState;
  is_finished: boolean;
  written: string;
}

/** Plays each statement on a delivery in each state, and compares what it does with the table of transitions. */
describe('the statements of a delivery', () => {
  let endpoint: { id: string; userId: string };

  ownFixture();

  const query = <T>(text: string, values: unknown[] = []) => fixture.dataSource.query<T[]>(text, values);
  const leased = ({ id }: Row, lease: string) =>
    ({ deliveryId: id, lease, endpointId: endpoint.id, userId: endpoint.userId }) as LeasedWebhook;

  /** @param is assignments of columns, as SQL */
  async function deliveryIn(state: DeliveryState, is: string): Promise<Row> {
    await fixture.clear();
    endpoint = await fixture.endpoint();
    await fixture.record(endpoint.userId);
    await query(`UPDATE pipeline.webhook_delivery SET state = $1, ${is}`, [state]);
    await query('DELETE FROM pipeline.webhook_arrival');
    return seen();
  }

  async function seen(): Promise<Row> {
    const [row] = await query<Row>(
      'SELECT *, xmin AS written, finished_at IS NOT NULL AS is_finished FROM pipeline.webhook_delivery',
    );
    return row!;
  }

  /** An endpoint is looked at once something has arrived for it. */
  async function claimAfterArrival(): Promise<void> {
    await query(
      `INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at, firsts_from)
       SELECT pipeline.webhook_slot(user_id), id, now(), 0 FROM pipeline.webhook_endpoint`,
    );
    await fixture.claim(MANY, { shards: 1 });
  }

  /** The answer of another delivery disables their endpoint. */
  async function answerAnother(): Promise<void> {
    const before = await seen();
    await query(
      `INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state, lease, claimed_until)
       SELECT 'dlv_other', user_id, endpoint_id, 'evt_other', 0, 'leased', 'wkr_2.b', now() + interval '1 hour'
         FROM pipeline.webhook_delivery`,
    );
    await fixture.answer({ ...leased(before, 'wkr_2.b'), deliveryId: 'dlv_other' }, 410);
    await query(`DELETE FROM pipeline.webhook_delivery WHERE id = 'dlv_other'`);
  }

  const since = new Date(0);
  const replays = () => new DeliveryReplayRepository(fixture.dataSource);
  const PLAYS: Record<string, { play: (row: Row, lease: string) => Promise<unknown>; is?: string }> = {
    claim: { play: () => claimAfterArrival() },
    release: { play: (_row, lease) => RELEASE.run(fixture.dataSource, [[lease]]) },
    postpone: { play: ({ id }, lease) => POSTPONE.run(fixture.dataSource, [id, lease, 60, 60, 10]) },
    resumePostponed: {
      play: () => new PostponedDeliveries(fixture.dataSource).resume(),
      is: `own_faults = 1, due_since = now(), next_attempt_at = now() + interval '1 hour'`,
    },
    settle: { play: (row, lease) => fixture.answer(leased(row, lease), 500) },
    holdWithEndpoint: { play: () => answerAnother() },
    reclaim: { play: () => fixture.reclaimLost() },
    hold: { play: () => holdWaiting(fixture.dataSource.manager, endpoint.id, null) },
    cancel: { play: () => cancelWaiting(fixture.dataSource.manager, endpoint.id, MANY) },
    cancelTest: { play: ({ id }) => new TestDeliveryRepository(fixture.dataSource).cancel(id) },
    retry: { play: ({ id }) => replays().retryOwned(endpoint.userId, endpoint.id, id) },
    resume: {
      play: () => replays().resume(endpoint.userId, endpoint.id),
      is: `attempt = 2, next_attempt_at = now() + interval '1 hour'`,
    },
    recover: {
      play: () =>
        replays().recoverAll(endpoint.userId, endpoint.id, { since, until: new Date(Date.now() + 60_000) }),
    },
  };

  it('are all played', () => {
    expect(['record', 'recordTest', ...Object.keys(PLAYS)].sort()).toEqual(
      Object.keys(DELIVERY_TRANSITIONS).sort(),
    );
  });

  it('of records and tests tell of what is due', async () => {
    await deliveryIn('succeeded', 'attempt = 1');
    const told = () => query('DELETE FROM pipeline.webhook_arrival RETURNING endpoint_id');
    await fixture.record(endpoint.userId);
    await expect(told()).resolves.toEqual([[{ endpoint_id: endpoint.id }], 1]);
    const event = {
      type: 'webhook.test' as const,
      data: { webhookId: endpoint.id, message: '' },
      isExample: false,
    };
    await new TestDeliveryRepository(fixture.dataSource).record(endpoint.userId, endpoint.id, event);
    await expect(told()).resolves.toEqual([[{ endpoint_id: endpoint.id }], 1]);
  });

  const cases = DELIVERY_STATES.flatMap((state) =>
    [false, true].flatMap((isTest) =>
      (state === 'leased' ? ['lasts', 'is another’s', 'has ended'] : ['is none']).map((lease) => ({
        state,
        isTest,
        lease,
      })),
    ),
  );

  it.each(Object.entries(PLAYS))(
    'of %s move what the table says and nothing else, and tell of what is due',
    async (event, { play, is }) => {
      const { from, to }: DeliveryTransition =
        DELIVERY_TRANSITIONS[event as keyof typeof DELIVERY_TRANSITIONS];
      for (const { state, isTest, lease } of cases) {
        const until = lease === 'has ended' ? `now() - interval '1 hour'` : `now() + interval '1 hour'`;
        const before = await deliveryIn(
          state,
          [
            `trigger = '${isTest ? 'test' : 'auto'}'`,
            ...(state === 'leased' ? [`lease = '${LEASE}'`, `claimed_until = ${until}`] : []),
            ...(is ? [is] : []),
          ].join(', '),
        );
        await play(before, lease === 'is another’s' ? 'wkr_2.c' : LEASE);
        const after = await seen();
        const isMoved =
          from.includes(state) &&
          (isTest ? !NOT_OF_TESTS.includes(event) : !OF_TESTS.includes(event)) &&
          (state !== 'leased' ||
            (OF_HOLDER.includes(event) ? lease !== 'is another’s' : lease === 'has ended'));
        const [arrival] = await query('SELECT FROM pipeline.webhook_arrival WHERE endpoint_id = $1', [
          endpoint.id,
        ]);
        expect({ state, isTest, lease, isMoved: after.written !== before.written }).toEqual({
          state,
          isTest,
          lease,
          isMoved,
        });
        if (!isMoved) continue;
        expect(to).toContain(after.state);
        expect([after.state, after.is_finished]).toEqual([after.state, ENDED.includes(after.state)]);
        if (after.state === 'pending') expect([state, arrival]).toEqual([state, {}]);
      }
    },
  );
});
