import {
  DELIVERY_TRANSITIONS,
  type DeliveryEventName,
  type DeliveryTransition,
} from '../../../apps/webhook-worker/src/delivery/state/delivery-transitions';
import { LOST_LEASE } from '../../../apps/webhook-worker/src/delivery/state/lost-lease.sql';
import type { Step, Surrounding, World } from './world';

type Table = Record<DeliveryEventName, DeliveryTransition>;
type Guard = (world: World, step: Step, limits: Limits) => boolean;

export interface Limits {
  /** Losses or internal faults after which a delivery is held. */
  faults: number;
  /** No attempt after this one: a bound of the exploration, and no rule. */
  attempts: number;
}

interface Rule {
  /** What the statement compares beside the state, by name. */
  guards: Record<string, Guard>;
  /** What may become of the delivery; several where only a length of time decides, first the longest. */
  outcomes: (world: World, step: Step, limits: Limits) => Partial<World>[];
}

/** Without other settings, lost leases and internal faults have the same limit. */
export const AS_SHIPPED: Limits = { faults: LOST_LEASE.limit, attempts: Infinity };
const UNCLAIMED = { holder: null, claim: 'none' } as const;
const ENDED = { ...UNCLAIMED, isFinished: true } as const;
const RESULT_IN_LOG: readonly World['state'][] = ['succeeded', 'exhausted', 'blocked'];

const holdsLease: Guard = ({ hands }, { worker }) => hands[worker!] === 'current';
const isActive: Guard = ({ endpoint }) => endpoint === 'active';
const isNoTest: Guard = ({ isTest }) => !isTest;
const isWaiting: Guard = ({ state, claim }) => state !== 'leased' || claim === 'expired';
const mayCountOn: Guard = ({ attempt, state }, _step, { attempts }) =>
  attempt < attempts || !RESULT_IN_LOG.includes(state);

function beginsAnew(world: World): Partial<World> {
  return {
    ...UNCLAIMED,
    state: 'pending',
    attempt: world.attempt + Number(RESULT_IN_LOG.includes(world.state)),
    isTest: false,
    isDue: true,
    isPostponed: false,
    lostLeases: 0,
    internalFaults: 0,
    isFinished: false,
  };
}

/** What the table does not say: the guards of each statement, and what it writes beside the state. */
const RULES: Record<DeliveryEventName, Rule> = {
  record: {
    guards: { isThere: ({ endpoint }) => endpoint !== 'removed' },
    outcomes: ({ endpoint }) => [{ state: endpoint === 'active' ? 'pending' : 'held' }],
  },
  recordTest: {
    guards: { isThere: ({ endpoint }) => endpoint !== 'removed' },
    outcomes: () => [{ state: 'pending', isTest: true }],
  },
  claim: {
    guards: {
      isDue: ({ isDue }) => isDue,
      isServed: ({ endpoint, isTest }) => endpoint === 'active' || (isTest && endpoint === 'disabled'),
      isNotSuspended: ({ isSuspended }) => !isSuspended,
    },
    outcomes: ({ hands }, { worker }) => [
      { state: 'leased', holder: worker!, claim: 'lasting', hands: { ...hands, [worker!]: 'current' } },
    ],
  },
  release: { guards: { holdsLease }, outcomes: () => [{ ...UNCLAIMED, state: 'pending' }] },
  postpone: {
    guards: { holdsLease },
    outcomes: ({ isTest, internalFaults }, { mayLast }, limits) => {
      // No rule tells more of them apart.
      const faults = Math.min(internalFaults + 1, limits.faults);
      const paused = { ...UNCLAIMED, isPostponed: true, isDue: false, internalFaults: faults };
      if (isTest) return [{ ...paused, state: 'exhausted', isFinished: true }];
      return [{ ...paused, state: !mayLast && faults >= limits.faults ? 'held' : 'pending' }];
    },
  },
  resumePostponed: {
    guards: {
      isPostponed: ({ isPostponed, internalFaults, isDue }) => isPostponed && internalFaults > 0 && !isDue,
    },
    outcomes: () => [{ isDue: true }],
  },
  settle: {
    guards: {
      holdsLease,
      hasRetries: ({ isTest, attempt }, { result }, { attempts }) =>
        result !== 'pending' || (!isTest && attempt < attempts),
    },
    outcomes: (world, step) => [settled(world, step)],
  },
  holdWithEndpoint: {
    guards: { isDisabled: ({ endpoint }) => endpoint === 'disabled', isNoTest },
    outcomes: () => [{ ...UNCLAIMED, state: 'held' }],
  },
  reclaim: {
    guards: { isLost: ({ claim }) => claim === 'expired' || claim === 'orphaned' },
    outcomes: reclaimed,
  },
  hold: {
    guards: { isNoTest, isWaiting },
    outcomes: () => [{ ...UNCLAIMED, state: 'held' }],
  },
  cancel: {
    guards: { isRemoved: ({ endpoint }) => endpoint === 'removed', isWaiting },
    outcomes: () => [{ ...ENDED, state: 'cancelled' }],
  },
  cancelTest: {
    guards: { isTest: ({ isTest }) => isTest },
    outcomes: () => [{ ...ENDED, state: 'cancelled' }],
  },
  retry: { guards: { isActive, mayCountOn }, outcomes: (world) => [beginsAnew(world)] },
  resume: {
    guards: {
      isActive,
      isRetry: ({ attempt, isDue }) => attempt > 1 && !isDue,
      isNotPostponed: ({ isPostponed }) => !isPostponed,
    },
    outcomes: () => [{ isDue: true }],
  },
  recover: { guards: { isActive, isNoTest, mayCountOn }, outcomes: (world) => [beginsAnew(world)] },
};

function settled(world: World, step: Step): Partial<World> {
  const isRetried = step.result === 'pending';
  const isRemoved = world.endpoint === 'removed';
  const isDisabled = step.result === 'gone' && world.endpoint === 'active';
  let state: World['state'] = step.result === 'gone' ? 'exhausted' : step.result!;
  if (isRetried && isRemoved) state = 'cancelled';
  else if (isRetried && world.endpoint !== 'active') state = 'held';
  return {
    ...UNCLAIMED,
    state,
    attempt: world.attempt + Number(isRetried),
    isDue: world.isDue && !isRetried,
    isPostponed: false,
    lostLeases: 0,
    internalFaults: 0,
    isFinished: !isRetried || isRemoved,
    written: [...world.written, world.attempt],
    ...(isDisabled && { endpoint: 'disabled', draining: 'yes' }),
  };
}

function reclaimed(world: World, _step: Step, limits: Limits): Partial<World>[] {
  const losses = world.lostLeases + 1;
  const isGivenUp = losses >= limits.faults;
  let state: World['state'] = 'pending';
  if (world.endpoint === 'removed') state = 'cancelled';
  else if (isGivenUp && world.isTest) state = 'exhausted';
  else if (isGivenUp || (world.endpoint === 'disabled' && !world.isTest)) state = 'held';
  const isFirstOfDead = world.claim === 'orphaned' && world.lostLeases === 0;
  const isDue = isFirstOfDead ? [true] : [false, true];
  return isDue.map((due) => ({
    ...UNCLAIMED,
    state,
    lostLeases: losses,
    isPostponed: true,
    isDue: due,
    isFinished: state === 'cancelled' || state === 'exhausted',
  }));
}

export interface ModelOptions {
  table?: Table;
  /** Guards to drop, such as `claim.isDue`, or whole steps: mistakes to plant. */
  without?: readonly string[];
  limits?: Limits;
  /** As a test plays it: nothing comes between maintenance's look at an endpoint and its note, and all pauses last. */
  isPlayed?: boolean;
}

/**
 * One delivery, its endpoint, two workers, an owner and maintenance. `from` is the table's; the rules above add what the
 * statements compare and write.
 */
export class DeliveryModel {
  private readonly table: Table;
  private readonly without: ReadonlySet<string>;
  private readonly limits: Limits;
  private readonly isPlayed: boolean;

  constructor({
    table = DELIVERY_TRANSITIONS,
    without = [],
    limits = AS_SHIPPED,
    isPlayed = false,
  }: ModelOptions = {}) {
    this.table = table;
    this.without = new Set(without);
    this.limits = limits;
    this.isPlayed = isPlayed;
  }

  /** @returns what the world may be after the step; empty when nothing happens */
  next(world: World, step: Step): World[] {
    if (this.isPlayed && world.draining === 'looked' && step.event !== 'endDraining') return [];
    if (this.without.has(step.event)) return [];
    // An answer holds the backlog of an endpoint only when it disables it.
    if (step.event === 'holdWithEndpoint' && world.endpoint !== 'active') return [];
    if (step.event in RULES) return this.moved(step.event as DeliveryEventName, world, step);
    const changed = this.around(world, step.event as Surrounding);
    return changed ? [changed] : [];
  }

  private moved(event: DeliveryEventName, world: World, step: Step): World[] {
    // It is another delivery's answer that disables the endpoint.
    if (event === 'holdWithEndpoint' && world.endpoint === 'active') {
      const disabled: World = { ...world, endpoint: 'disabled', draining: 'yes' };
      return [this.moved(event, disabled, step)[0] ?? disabled];
    }
    if (!this.table[event].from.some((state) => state === world.state)) return [];
    const { guards, outcomes } = RULES[event];
    const isRefused = ([name, guard]: [string, Guard]) =>
      !this.without.has(`${event}.${name}`) && !guard(world, step, this.limits);
    if (Object.entries(guards).some(isRefused)) return [];
    const possible = outcomes(world, step, this.limits);
    return (this.isPlayed ? possible.slice(0, 1) : possible).map((changes) =>
      withHands(world, { ...world, ...changes }, step),
    );
  }

  private around(world: World, event: Surrounding): World | undefined {
    const { state, claim, endpoint, draining, isDue, isSuspended } = world;
    const isBusy = state === 'leased';
    // Maintenance locks the endpoint from its look to its note.
    const isFree = draining !== 'looked';
    const after = (move: 'hold' | 'cancel', changed: World) => this.moved(move, changed, { event: move })[0];
    const set = (isPossible: boolean, changes: Partial<World>) =>
      isPossible ? { ...world, ...changes } : undefined;
    const withBacklog = (move: 'hold' | 'cancel', changed?: World) =>
      changed && (after(move, changed) ?? changed);
    switch (event) {
      case 'timePasses':
        return set(state === 'pending' && !isDue, { isDue: true });
      case 'leaseExpires':
        return set(claim === 'lasting' || claim === 'orphaned', { claim: 'expired' });
      case 'workerFallsSilent':
        return set(state === 'leased' && claim === 'lasting', { claim: 'orphaned' });
      case 'suspend':
      case 'restore':
        return set(isFree && isSuspended === (event === 'restore'), {
          isSuspended: !isSuspended,
        });
      case 'disable':
        return withBacklog('hold', set(endpoint === 'active', { endpoint: 'disabled', draining: 'yes' }));
      case 'enable':
        return withBacklog(
          'hold',
          set(endpoint === 'disabled' && isFree, { endpoint: 'active', draining: 'no' }),
        );
      case 'remove':
        return withBacklog(
          'cancel',
          set(endpoint !== 'removed' && isFree, { endpoint: 'removed', draining: 'yes' }),
        );
      case 'drain':
        if (draining !== 'yes') return undefined;
        return after(endpoint === 'removed' ? 'cancel' : 'hold', world) ?? { ...world, draining: 'looked' };
      case 'endDraining':
        return set(draining === 'looked', { draining: isBusy ? 'yes' : 'no' });
      case 'findLeftBehind':
        return set(
          endpoint !== 'active' &&
            draining === 'no' &&
            (state === 'pending' || isBusy || (state === 'held' && endpoint === 'removed')),
          { draining: 'yes' },
        );
    }
  }
}

/** Whose lease has ended, holds a stale one until it settles; who has settled, holds none. */
function withHands(before: World, after: World, { event, worker }: Step): World {
  if (before.holder === null || after.holder === before.holder || event === 'claim') return after;
  const own = event === 'settle' || event === 'release' || event === 'postpone';
  const hands = { ...after.hands, [before.holder]: 'stale' };
  if (own) hands[worker!] = 'empty';
  return { ...after, hands };
}
