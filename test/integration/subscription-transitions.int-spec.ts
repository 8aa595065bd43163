import {
  endSubscriptions,
  SUBSCRIPTION_DELIVERY_STATES,
  type SubscriptionDeliveryState,
} from '@wagewright/events';
import type { DataSource } from 'typeorm';
import { PostponedDeliveries } from '../../apps/webhook-worker/src/secrets/postponed-deliveries';
import {
  DISCARD,
  POSTPONE,
  RECLAIM,
  RELEASE,
} from '../../apps/webhook-worker/src/subscriptions/state/lease.statements';
import { SETTLE } from '../../apps/webhook-worker/src/subscriptions/state/settle.statement';
import {
  SUBSCRIPTION_TRANSITIONS,
  type SubscriptionTransition,
} from '../../apps/webhook-worker/src/delivery/state/delivery-transitions';
import { PLANS_WITH_ACCESS } from '../../apps/webhook-worker/src/subscriptions/state/principal.sql';
import { SCRUB } from '../../apps/webhook-worker/src/maintenance/erasure/ended-subscriptions';
import { WAKE } from '../../apps/pipeline/src/mcp/subscriptions/subscription.statements';
import { PLANS, PUBLISHED_LIMITS } from '../../libs/auth/src/plans/plans';
import { type DeliveryRow, fixture, ownFixture } from '../support/subscription-fixture';

type State = SubscriptionDeliveryState;
type SubscriptionEventName = keyof typeof SUBSCRIPTION_TRANSITIONS;

interface Move {
  from: State | 'new';
  to: State | 'gone';
}

interface Setup {
  /** State of the subscription. */
  change?: string;
  /** States of the deliveries. */
  rows?: string;
}

const LEASE = 'wkr_1.lease';
const ENDED = "state = 'ended', ended_by = 'client', ended_at = now()";
const LONG_ENDED = "state = 'ended', ended_by = 'plan', ended_at = now() - interval '1 hour'";

/** Runs every statement that moves what a subscription is sent over a row in every state, and compares the moves with the table. */
describe('the transitions of what a subscription is sent', () => {
  let dataSource: DataSource;
  let user: { userId: string; principal: string };
  let id: string;
  let before: DeliveryRow[];

  ownFixture();
  beforeAll(async () => {
    dataSource = fixture.dataSource;
  });

  /** One event in every state. */
  async function prepare({ change, rows }: Setup = {}): Promise<void> {
    await fixture.clear();
    user = await fixture.account();
    id = await fixture.subscribe(user);
    await fixture.record(user.userId, SUBSCRIPTION_DELIVERY_STATES.length);
    await fixture.advance(user.userId);
    for (const [index, row] of (await fixture.rows()).entries())
      await dataSource.query(
        `UPDATE pipeline.event_subscription_delivery
            SET state = $2, lease = CASE WHEN $2 = 'leased' THEN '${LEASE}' END, round_began_at = now(),
                claimed_until = CASE WHEN $2 = 'leased' THEN now() + interval '10 seconds' END
          WHERE id = $1`,
        [row.id, SUBSCRIPTION_DELIVERY_STATES[index]],
      );
    if (rows) await dataSource.query(`UPDATE pipeline.event_subscription_delivery SET ${rows}`);
    if (change) await fixture.change(id, change);
    before = await versions();
  }

  /** With the system columns that every new version of a row changes. */
  const versions = () =>
    dataSource.query<(DeliveryRow & { version: string })[]>(
      'SELECT *, xmin::text || ctid::text AS version FROM pipeline.event_subscription_delivery',
    );

  async function movesOf(statement: () => Promise<unknown>): Promise<Move[]> {
    const old = await versions();
    await statement();
    const now = await versions();
    const found = (rows: typeof now, wanted: string) => rows.find((row) => row.id === wanted);
    return [
      ...old
        .filter((row) => found(now, row.id)?.version !== row.version)
        .map((row): Move => ({ from: row.state, to: found(now, row.id)?.state ?? 'gone' })),
      ...now.filter((row) => !found(old, row.id)).map((row): Move => ({ from: 'new', to: row.state })),
    ];
  }

  const forEach = (run: (deliveryId: string) => Promise<unknown>) => async () => {
    for (const row of before) await run(row.id);
  };
  const settle = (result: string, retryInMs: number | null, lease = LEASE) =>
    forEach((deliveryId) => SETTLE.run(dataSource, [deliveryId, lease, result, retryInMs, 'http_5xx']));
  const postpone = (limit: number | null) =>
    forEach((deliveryId) => POSTPONE.run(dataSource, [deliveryId, LEASE, 5, 3_600, limit]));
  const reclaim = (limit: number) => () => RECLAIM.run(dataSource, [15, 3_600, limit, 15, 'wkr_2', true]);
  const end = (by: 'client' | 'access_revoked') => () => endSubscriptions(dataSource.manager, [id], by);
  const EXPIRED = "claimed_until = now() - interval '1 second'";

  /** The runs that together make every move of an event, each with its setup. */
  const RUNS: Record<SubscriptionEventName, [Setup, () => Promise<unknown>][]> = {
    admit: [
      [
        {},
        async () => {
          await fixture.record(user.userId);
          await fixture.advance(user.userId);
        },
      ],
    ],
    skip: [
      [
        {},
        async () => {
          await fixture.record(user.userId);
          await fixture.advance(user.userId, { backlog: 1 });
        },
      ],
    ],
    claim: [[{}, () => fixture.claim()]],
    discard: [[{}, () => DISCARD.run(dataSource, [[LEASE]])]],
    release: [
      [{}, () => RELEASE.run(dataSource, [[LEASE]])],
      [{ change: ENDED }, () => RELEASE.run(dataSource, [[LEASE]])],
    ],
    postpone: [
      [{}, postpone(null)],
      [{}, postpone(1)],
      [{ change: ENDED }, postpone(1)],
    ],
    reclaim: [
      [{ rows: EXPIRED }, reclaim(10)],
      [{ rows: EXPIRED }, reclaim(1)],
      [{ rows: EXPIRED, change: ENDED }, reclaim(1)],
    ],
    settle: [
      [{}, settle('accepted', null)],
      [{}, settle('refused', null)],
      [{}, settle('failed', 5_000)],
      [{}, settle('failed', null)],
      [{ rows: 'round = 3' }, settle('failed', null)],
      [{ change: ENDED }, settle('failed', 5_000)],
    ],
    resumePostponed: [
      [
        { rows: `own_faults = 1, due_since = now(), next_attempt_at = now() + interval '1 hour'` },
        () => new PostponedDeliveries(dataSource).resume(),
      ],
    ],
    wake: [[{ rows: 'attempt = 2' }, () => dataSource.query(WAKE, [id, true])]],
    scrub: [[{ change: LONG_ENDED }, () => dataSource.query(SCRUB)]],
    end: [
      [{}, end('client')],
      [{}, end('access_revoked')],
    ],
  };

  const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

  it.each(Object.keys(RUNS) as SubscriptionEventName[])(
    '%s moves from and to what the table says',
    async (event) => {
      const { from, to }: SubscriptionTransition = SUBSCRIPTION_TRANSITIONS[event];
      const moves: Move[] = [];
      for (const [setup, statement] of RUNS[event]) {
        await prepare(setup);
        const made = await movesOf(statement);
        // The skipped rows were just written.
        moves.push(...made.filter((move) => event !== 'skip' || move.from !== 'new' || made.length > 1));
      }
      expect(sorted(moves.map((move) => move.from))).toEqual(sorted(from));
      expect(sorted(moves.map((move) => move.to))).toEqual(sorted(to));
    },
  );

  it.each([
    ['settle', settle('accepted', null, 'wkr_1.another')],
    ['release', () => RELEASE.run(dataSource, [['wkr_1.another']])],
    ['reclaim', reclaim(1)],
    ['end', end('client')],
    ['wake', () => dataSource.query(WAKE, [id, true])],
  ])('%s leaves alone what another one holds under a lease that lasts', async (_event, statement) => {
    await prepare();
    await statement();
    expect((await fixture.rows()).filter(({ lease }) => lease === LEASE)).toMatchObject([
      { state: 'leased' },
    ]);
  });

  it.each(['admit', 'skip', 'release', 'postpone', 'reclaim', 'settle', 'resumePostponed', 'end'] as const)(
    '%s makes nothing due of which no claim knows',
    async (event) => {
      for (const [setup, statement] of RUNS[event]) {
        await prepare(setup);
        await fixture.change(id, "due_at = 'infinity'");
        if (!(await movesOf(statement)).some(({ to }) => to === 'waiting')) continue;
        const [known] = await dataSource.query<{ is_known: boolean }[]>(
          `SELECT due_at <= (SELECT greatest(min(next_attempt_at), now()) FROM pipeline.event_subscription_delivery
                              WHERE state = 'waiting') AS is_known FROM pipeline.event_subscription`,
        );
        expect(known).toEqual({ is_known: true });
      }
    },
  );

  it('gives access to the plans that have limits for the API', () => {
    expect(PLANS_WITH_ACCESS).toEqual(PLANS.filter((plan) => PUBLISHED_LIMITS.pipeline[plan]));
  });

  it('leaves no state out that a delivery can be in', () => {
    const transitions: SubscriptionTransition[] = Object.values(SUBSCRIPTION_TRANSITIONS);
    expect(sorted(transitions.flatMap(({ from, to }) => [...from, ...to]))).toEqual(
      sorted(['new', 'gone', ...SUBSCRIPTION_DELIVERY_STATES]),
    );
  });
});
