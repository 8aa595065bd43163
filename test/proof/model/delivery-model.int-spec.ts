import { DELIVERY_STATES } from '@wagewright/webhooks';
import * as fc from 'fast-check';
import {
  DELIVERY_TRANSITIONS,
  type DeliveryEventName,
  type DeliveryTransition,
} from '../../../apps/webhook-worker/src/delivery/state/delivery-transitions';
import { DeliveryModel, type ModelOptions } from './delivery-model';
import { type Edge, explore, RESTS, stepsFrom } from './explore';
import { isPlayable, played } from './played';
import { FAULTS, RealDelivery } from './real-delivery';
import { RECORD_MOVES, replayMoves } from './recorded-moves';
import { NOTHING_YET, type Step, stepName, STEPS, type World } from './world';

const limits = { faults: FAULTS, attempts: 2 };

/** The event of the table that an edge is a move of, if any. */
function eventOf({ step: { event }, before, after }: Edge): DeliveryEventName | undefined {
  const isMove = before.state !== after.state;
  if (event === 'holdWithEndpoint') return isMove ? event : undefined;
  if (event in DELIVERY_TRANSITIONS) return event as DeliveryEventName;
  if (!isMove) return undefined;
  return after.state === 'cancelled' ? 'cancel' : 'hold';
}

/** Steps of a kind differ in what the statement hardly looks at. */
function kindOf({ step, before, after }: Pick<Edge, 'step' | 'before' | 'after'>): string {
  return [stepName({ ...step, worker: undefined }), before.state, before.isTest, after.state].join(' ');
}

/** The table with a state more, or one less, from which an event moves a delivery. */
function tableWith(event: DeliveryEventName, state: World['state']): ModelOptions {
  const given: DeliveryTransition = DELIVERY_TRANSITIONS[event];
  const others = given.from.filter((each) => each !== state);
  const from = others.length < given.from.length ? others : [...given.from, state];
  return { table: { ...DELIVERY_TRANSITIONS, [event]: { ...given, from } } };
}

describe('the model of a delivery', () => {
  it('keeps every promise in every world that can be reached, and makes every move of the table and no other', () => {
    const moves = new Map<string, { from: Set<string>; to: Set<string> }>();
    const states = new Set<string>();
    const { worlds, broken } = explore(new DeliveryModel({ limits }), (edge) => {
      states.add(edge.before.state);
      const event = eventOf(edge);
      if (event === undefined) return;
      const found = moves.get(event) ?? { from: new Set(), to: new Set() };
      moves.set(event, found);
      found.from.add(edge.before.state);
      found.to.add(edge.after.state);
    });
    expect(broken).toBeUndefined();
    expect(worlds).toBeGreaterThan(4_000);
    const sorted = (names: Iterable<string>) => [...names].sort();
    const made = [...moves].map(([event, { from, to }]) => [event, { from: sorted(from), to: sorted(to) }]);
    expect(sorted(states)).toEqual(sorted(['new', ...DELIVERY_STATES]));
    const named = Object.entries<DeliveryTransition>(DELIVERY_TRANSITIONS);
    expect(Object.fromEntries(made)).toEqual(
      Object.fromEntries(
        named.map(([event, { from, to }]) => [event, { from: sorted(from), to: sorted(to) }]),
      ),
    );
  });

  it.each<[string, ModelOptions, string, string]>([
    [
      'a claim before its time',
      { without: ['claim.isDue'] },
      'only what is pending and due is sent',
      'record, claim by a, postpone mayLast by a, claim by a',
    ],
    [
      'a claim for a disabled endpoint',
      { without: ['claim.isServed'] },
      'a disabled endpoint gets tests alone, a removed or suspended one nothing',
      'record, claim by a, holdWithEndpoint, release by a, claim by a',
    ],
    [
      'a claim for a suspended account',
      { without: ['claim.isNotSuspended'] },
      'a disabled endpoint gets tests alone, a removed or suspended one nothing',
      'record, suspend, claim by a',
    ],
    [
      'a claim of what is held',
      tableWith('claim', 'held'),
      'held ends by a recovery or the removal of its endpoint',
      'record, holdWithEndpoint, enable, claim by a',
    ],
    [
      'a claim of what has succeeded',
      tableWith('claim', 'succeeded'),
      'what has ended stays ended until a person resends it',
      'record, claim by a, settle succeeded by a, claim by a',
    ],
    [
      'a result without the lease',
      { without: ['settle.holdsLease'] },
      'only its holder ends a lease that lasts',
      'record, claim by a, settle succeeded by b',
    ],
    [
      'a release without the lease',
      { without: ['release.holdsLease'] },
      'only its holder ends a lease that lasts',
      'record, claim by a, release by b',
    ],
    [
      'a second attempt of a test',
      { without: ['settle.hasRetries'] },
      'a test is sent again by a person alone',
      'recordTest, claim by a, settle pending by a',
    ],
    [
      'a lease that is reclaimed while it lasts',
      { without: ['reclaim.isLost'] },
      'only its holder ends a lease that lasts',
      'record, claim by a, reclaim',
    ],
    [
      'a hold of a lease that lasts',
      { without: ['hold.isWaiting'] },
      'only its holder ends a lease that lasts',
      'record, claim by a, disable',
    ],
    ['a held test', { without: ['hold.isNoTest'] }, 'a test is never held', 'recordTest, disable'],
    [
      'a test that is held with its endpoint',
      { without: ['holdWithEndpoint.isNoTest'] },
      'a test is never held',
      'recordTest, holdWithEndpoint',
    ],
    [
      'a backlog that is not held',
      tableWith('hold', 'pending'),
      'nothing old waits for an endpoint that was just disabled, enabled or removed',
      'record, disable',
    ],
    [
      'a removed endpoint whose held deliveries stay',
      tableWith('cancel', 'held'),
      RESTS,
      'record, holdWithEndpoint, remove',
    ],
    [
      'a cancelled delivery of a person',
      { without: ['cancelTest.isTest'] },
      'what is cancelled had no endpoint, or was a test',
      'record, cancelTest',
    ],
    [
      'a retry for a disabled endpoint',
      { without: ['retry.isActive'] },
      'a person resends nothing to an endpoint that is off',
      'record, holdWithEndpoint, retry',
    ],
    [
      'a recovered test',
      { without: ['recover.isNoTest'] },
      'a test is sent again by a person alone',
      'recordTest, claim by a, postpone mayLast by a, recover',
    ],
    [
      'endpoints that no search finds again',
      { without: ['findLeftBehind'] },
      RESTS,
      'record, claim by a, holdWithEndpoint, drain, release by a',
    ],
  ])('finds %s', (_mistake, mistake, sentence, path) => {
    const { broken } = explore(new DeliveryModel({ limits, ...mistake }));
    expect(broken).toBeDefined();
    expect([broken!.sentence, broken!.path.map(stepName).join(', ')]).toEqual([sentence, path]);
  });
});

describe('the statements of a delivery', () => {
  let real: RealDelivery;

  beforeAll(async () => {
    real = await RealDelivery.create();
  });
  afterAll(() => real.drop());

  it('make every kind of move of the model, and nothing where the model makes none', async () => {
    const model = new DeliveryModel({ limits, isPlayed: true });
    const tour = new Map<string, Edge>();
    explore(model, (edge) => {
      const kind = kindOf(edge);
      if (!tour.has(kind)) tour.set(kind, edge);
    });
    const [made, visited] = [new Set<string>(), new Set<string>()];
    // The longest paths first: they make most of the other moves on their way.
    for (const [kind, { step, path }] of [...tour].reverse()) {
      if (made.has(kind)) continue;
      await real.begin();
      let world = NOTHING_YET;
      for (const next of [...path(), step]) {
        const { state, isTest, claim, endpoint, isSuspended } = world;
        const place = [state, isTest, claim, endpoint, isSuspended].join(' ');
        const vain = visited.has(place)
          ? []
          : stepsFrom(world).filter((other) => model.next(world, other).length === 0);
        visited.add(place);
        for (const other of vain)
          if (isPlayable(world, other)) world = await played(real, model, world, other);
        const before = world;
        world = await played(real, model, before, next);
        made.add(kindOf({ step: next, before, after: world }));
      }
    }
    expect([...tour.keys()].filter((kind) => !made.has(kind))).toEqual([]);
  });

  /** Replays a failure: DELIVERY_MODEL_SEED=<seed> npx jest --selectProjects integration test/proof/model */
  const seed = Number(process.env['DELIVERY_MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

  it(`do what the model says in any order (seed ${seed})`, async () => {
    const model = new DeliveryModel({ limits: { ...limits, attempts: Infinity }, isPlayed: true });
    const commands = STEPS.map((step) =>
      fc.constant<fc.AsyncCommand<{ world: World }, RealDelivery>>({
        check: ({ world }) => isPlayable(world, step),
        async run(at, delivery) {
          at.world = await played(delivery, model, at.world, step);
        },
        toString: () => stepName(step),
      }),
    );
    const beginnings = fc.constantFrom<Step | undefined>(
      { event: 'record' },
      { event: 'recordTest' },
      undefined,
    );
    await fc.assert(
      fc.asyncProperty(
        beginnings,
        fc.commands(commands, { maxCommands: 60, size: 'max' }),
        async (first, steps) => {
          await real.begin();
          const world = first ? await played(real, model, NOTHING_YET, first) : NOTHING_YET;
          await fc.asyncModelRun(() => ({ model: { world }, real }), steps);
        },
      ),
      { seed, numRuns: 8, plugins: [fc.interruptAfterTimeLimit(4_000)] },
    );
  });
});

describe('recorded moves', () => {
  let real: RealDelivery;
  const query = <T>(text: string) => real.query<T>(text);

  beforeAll(async () => {
    real = await RealDelivery.create();
    await query(RECORD_MOVES);
  });
  afterAll(() => real.drop());

  const as = (application: string, statement: string) =>
    query(`SET application_name = 'wagewright-${application}'; ${statement}; RESET application_name`);

  it('are those of the table and its movers', async () => {
    await real.begin();
    await real.play({ event: 'record' });
    const claim =
      "UPDATE pipeline.webhook_delivery SET state = 'leased', lease = 'wkr_1.a', claimed_until = now() + interval '15 s'";
    await as('webhook-worker', claim);
    await expect(replayMoves(query)).resolves.toBe(1);
    await as(
      'pipeline',
      "UPDATE pipeline.webhook_delivery SET state = 'succeeded', lease = NULL, claimed_until = NULL, finished_at = now()",
    );
    await expect(replayMoves(query)).rejects.toThrow(
      /has moved as it must not:\n.* by the test .*\n.* claim by a .*\n.* NOT ALLOWED /,
    );
  });
});
