import { cancelWaiting, DELIVERY_STATES, type DeliveryState, holdWaiting } from '@wagewright/webhooks';
import type { DataSource } from 'typeorm';
import { POSTPONE, RELEASE } from '../../apps/webhook-worker/src/delivery/state/delivery-lease.repository';
import {
  DELIVERY_TRANSITIONS,
  type DeliveryEventName,
  type DeliveryTransition,
} from '../../apps/webhook-worker/src/delivery/state/delivery-transitions';
import { RECLAIM } from '../../apps/webhook-worker/src/delivery/state/lost-lease.repository';
import { SETTLE, SETTLE_SUCCESSES } from '../../apps/webhook-worker/src/delivery/state/settle.statements';
import { PostponedDeliveries } from '../../apps/webhook-worker/src/secrets/postponed-deliveries';
import { DeliveryReplayRepository } from '../../libs/webhooks/src/replay/delivery-replay.repository';
import { TestDeliveryRepository } from '../../libs/webhooks/src/test-delivery/test-delivery.repository';
import { DeliveryFixture } from '../support/delivery-fixture';

/** A delivery in each state, by its id. */
type States = Map<string, DeliveryState>;

interface Move {
  from: DeliveryState | 'new';
  to: DeliveryState;
}

const DISABLED = "active = false, disabled_reason = 'user', disabled_at = now()";
const REMOVED = 'deleted_at = now()';
const HEALTHY = 'last_success_at = now()';
/** Circuit and retirement, in the order of the statement's parameters. */
const HEALTH_RULES = [5, 30, 900, 4, 432_000];

/** Runs every statement that moves a delivery over a row in every state, and compares the moves with the table. */
describe('the transitions of a delivery', () => {
  let fixture: DeliveryFixture;
  let dataSource: DataSource;
  let endpoint: { id: string; userId: string };
  let before: States;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
    dataSource = fixture.dataSource;
  });
  afterAll(() => fixture.drop());

  /** One delivery in every state; with expired leases if `isExpired`, an hour before its second attempt if `isRetry`, or after an internal fault if `isPostponed`. */
  async function prepare({
    change = '',
    isExpired = false,
    isRetry = false,
    isPostponed = false,
    trigger = 'auto',
  } = {}): Promise<void> {
    await fixture.clear();
    endpoint = await fixture.endpoint();
    await fixture.record(endpoint.userId, DELIVERY_STATES.length);
    const until = `now() ${isExpired ? '-' : '+'} interval '10 s'`;
    const ids = await fixture.deliveryIds();
    for (const [index, state] of DELIVERY_STATES.entries())
      await dataSource.query(
        `UPDATE pipeline.webhook_delivery
            SET state = $2, trigger = $3, lease = CASE WHEN $2 = 'leased' THEN 'wkr_1.lease' END,
                claimed_until = CASE WHEN $2 IN ('queued', 'leased') THEN ${until} END
          WHERE id = $1`,
        [ids[index], state, trigger],
      );
    if (isRetry)
      await dataSource.query(
        `UPDATE pipeline.webhook_delivery SET attempt = 2, next_attempt_at = now() + interval '1 hour'`,
      );
    if (isPostponed)
      await dataSource.query(
        `UPDATE pipeline.webhook_delivery
            SET own_faults = 1, due_since = now(), next_attempt_at = now() + interval '1 hour'`,
      );
    if (change) await dataSource.query(`UPDATE pipeline.webhook_endpoint SET ${change}`);
    before = await states();
  }

  async function states(): Promise<States> {
    const rows = await dataSource.query<{ id: string; state: DeliveryState }[]>(
      'SELECT id, state FROM pipeline.webhook_delivery',
    );
    return new Map(rows.map(({ id, state }) => [id, state]));
  }

  const idOf = (state: DeliveryState) => [...before].find(([, is]) => is === state)?.[0] ?? '';

  /** The rows that a statement has changed, by the system column that every new row version changes. */
  async function movesOf(statement: () => Promise<unknown>): Promise<Move[]> {
    const versions = () =>
      dataSource.query<{ id: string; version: string }[]>(
        'SELECT id, xmin::text || ctid::text AS version FROM pipeline.webhook_delivery',
      );
    const old = new Map((await versions()).map(({ id, version }) => [id, version]));
    await statement();
    const now = await states();
    return (await versions())
      .filter(({ id, version }) => old.get(id) !== version)
      .map(({ id }) => ({ from: before.get(id) ?? 'new', to: now.get(id)! }));
  }

  const settle = (state: DeliveryState, { isGone = false, lease = 'wkr_1.lease' } = {}) => {
    const outcome = state === 'pending' ? [1_000, 500, 'http_status', 'no'] : [null, 200, null, null];
    const times = [new Date(), 1, 1, 1, 1, null, false];
    return async () => {
      for (const id of before.keys())
        await SETTLE.run(dataSource, [
          id,
          lease,
          state,
          ...outcome,
          ...times,
          state === 'succeeded',
          isGone,
          ...HEALTH_RULES,
          null,
          null,
        ]);
    };
  };
  const settleSuccesses = () =>
    SETTLE_SUCCESSES.run(dataSource, [
      [...before.keys()],
      [...before.keys()].map(() => 'wkr_1.lease'),
      ...[200, new Date(), 1, 1, 1, 1, null, false, null].map((value) => [...before.keys()].map(() => value)),
    ]);
  const reclaim =
    (limit = 10) =>
    () =>
      RECLAIM.run(dataSource, [15, 3_600, limit, 15, 'wkr_2']);

  /** The runs that together make every move of an event, each with its setup. */
  const RUNS: Record<DeliveryEventName, [Parameters<typeof prepare>[0], () => Promise<unknown>][]> = {
    record: [
      [{}, () => fixture.record(endpoint.userId)],
      [{ change: DISABLED }, () => fixture.record(endpoint.userId)],
    ],
    recordTest: [
      [
        { change: DISABLED },
        () =>
          new TestDeliveryRepository(dataSource).record(endpoint.userId, endpoint.id, {
            type: 'webhook.test',
            data: { webhookId: endpoint.id, message: '' },
            isExample: false,
          }),
      ],
    ],
    claim: [
      [{}, () => fixture.claim()],
      [{ trigger: 'test', change: DISABLED }, () => fixture.claim()],
    ],
    release: [[{}, () => RELEASE.run(dataSource, [['wkr_1.lease', null]])]],
    postpone: [
      [
        {},
        async () => {
          for (const id of before.keys()) await POSTPONE.run(dataSource, [id, 'wkr_1.lease', 5, 3_600, null]);
        },
      ],
      ...([['auto'], ['test']] as const).map(([trigger]): (typeof RUNS)['postpone'][number] => [
        { trigger },
        async () => {
          for (const id of before.keys()) await POSTPONE.run(dataSource, [id, 'wkr_1.lease', 5, 3_600, 1]);
        },
      ]),
    ],
    resumePostponed: [[{ isPostponed: true }, () => new PostponedDeliveries(dataSource).resume()]],
    settle: [
      ...(['succeeded', 'exhausted', 'blocked', 'pending'] as const).map(
        (state): [object, () => Promise<unknown>] => [{}, settle(state)],
      ),
      [{ change: HEALTHY }, settleSuccesses],
      [{ change: DISABLED }, settle('pending')],
      [{ change: REMOVED }, settle('pending')],
    ],
    holdWithEndpoint: [[{}, settle('exhausted', { isGone: true })]],
    reclaim: [
      [{ isExpired: true }, reclaim()],
      [{ isExpired: true }, reclaim(1)],
      [{ isExpired: true, trigger: 'test' }, reclaim(1)],
      [{ isExpired: true, change: DISABLED }, reclaim()],
      [{ isExpired: true, change: REMOVED }, reclaim()],
    ],
    hold: [[{ isExpired: true }, () => holdWaiting(dataSource.manager, endpoint.id, null)]],
    cancel: [[{ isExpired: true }, () => cancelWaiting(dataSource.manager, endpoint.id, 100)]],
    cancelTest: [
      [
        {},
        async () => {
          for (const id of before.keys()) await new TestDeliveryRepository(dataSource).cancel(id);
        },
      ],
    ],
    retry: [
      [
        {},
        async () => {
          for (const id of before.keys())
            await new DeliveryReplayRepository(dataSource).retryOwned(endpoint.userId, endpoint.id, id);
        },
      ],
    ],
    resume: [
      [
        { isRetry: true },
        () => new DeliveryReplayRepository(dataSource).resume(endpoint.userId, endpoint.id),
      ],
    ],
    recover: [
      [
        {},
        () =>
          new DeliveryReplayRepository(dataSource).recoverAll(endpoint.userId, endpoint.id, {
            since: new Date(0),
            until: new Date(Date.now() + 60_000),
          }),
      ],
    ],
  };

  const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

  it.each(Object.keys(RUNS) as DeliveryEventName[])(
    '%s moves from and to what the table says',
    async (event) => {
      const { from, to }: DeliveryTransition = DELIVERY_TRANSITIONS[event];
      const moves: Move[] = [];
      for (const [prepared, statement] of RUNS[event]) {
        await prepare(prepared);
        const made = await movesOf(statement);
        // The attempt that disables its endpoint is settled itself.
        moves.push(...made.filter((move) => event !== 'holdWithEndpoint' || move.from !== 'leased'));
      }
      expect(sorted(moves.map((move) => move.from))).toEqual(sorted(from));
      expect(sorted(moves.map((move) => move.to))).toEqual(sorted(to));
    },
  );

  it.each([
    ['settle', settle('succeeded', { lease: 'wkr_1.another' })],
    ['release', () => RELEASE.run(dataSource, [['wkr_1.another']])],
    ['reclaim', reclaim()],
    ['hold', () => holdWaiting(dataSource.manager, endpoint.id, null)],
    ['cancel', () => cancelWaiting(dataSource.manager, endpoint.id, 100)],
  ])('%s leaves alone what another one holds under a lease that lasts', async (_event, statement) => {
    await prepare();
    await statement();
    expect((await states()).get(idOf('leased'))).toBe('leased');
  });

  it.each(Object.keys(RUNS) as DeliveryEventName[])(
    '%s makes nothing pending of which no shard knows',
    async (event) => {
      for (const [prepared, statement] of RUNS[event]) {
        await prepare(prepared);
        await dataSource.query('TRUNCATE pipeline.webhook_arrival, pipeline.webhook_ready');
        const made = await movesOf(statement);
        if (!made.some(({ to }) => to === 'pending')) continue;
        const arrived = await dataSource.query('SELECT DISTINCT endpoint_id FROM pipeline.webhook_arrival');
        expect(arrived).toEqual([{ endpoint_id: endpoint.id }]);
      }
    },
  );

  it('leaves no state out that a delivery can be in', () => {
    const transitions: DeliveryTransition[] = Object.values(DELIVERY_TRANSITIONS);
    expect(sorted(transitions.flatMap(({ from, to }) => [...from, ...to]))).toEqual(
      sorted(['new', ...DELIVERY_STATES]),
    );
  });
});
