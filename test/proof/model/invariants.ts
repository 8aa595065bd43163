import { hasEnded, type Step, type World } from './world';

/** Returns false where the step breaks it. */
type Invariant = (before: World, step: Step, after: World) => boolean;

const isResent = ({ event }: Step) => event === 'retry' || event === 'recover';
const isOpen = ({ state }: World) => ['pending', 'leased', 'held'].includes(state);

/** What holds after every step, by the sentence that it proves. */
export const INVARIANTS: Record<string, Invariant> = {
  'what has ended stays ended until a person resends it': (before, step, after) =>
    !hasEnded(before) || after.state === before.state || isResent(step),
  'held ends by a recovery or the removal of its endpoint': (before, step, after) =>
    before.state !== 'held' || after.state === 'held' || isResent(step) || after.endpoint === 'removed',
  'a lease has one holder, and what is not leased has none': (
    _before,
    _step,
    { state, holder, claim, hands },
  ) =>
    (state === 'leased') === (holder !== null) &&
    (state === 'leased') === (claim !== 'none') &&
    (['a', 'b'] as const).every((worker) => (hands[worker] === 'current') === (holder === worker)),
  'only its holder ends a lease that lasts': (before, { event, worker }, after) =>
    before.state !== 'leased' ||
    before.claim !== 'lasting' ||
    (after.state === 'leased' && after.holder === before.holder) ||
    (['settle', 'release', 'postpone'].includes(event) && worker === before.holder),
  'an attempt is settled once': (_before, _step, { written }) => new Set(written).size === written.length,
  'an attempt that is still to be made has no result': (_before, _step, after) =>
    !isOpen(after) || !after.written.includes(after.attempt),
  'an attempt is counted by its result or a resend alone': (before, step, after) =>
    after.attempt === before.attempt || step.event === 'settle' || isResent(step),
  'only what is pending and due is sent': (before, { event }) =>
    event !== 'claim' || (before.state === 'pending' && before.isDue),
  'a disabled endpoint gets tests alone, a removed or suspended one nothing': (before, { event }) =>
    event !== 'claim' ||
    (!before.isSuspended &&
      (before.endpoint === 'active' || (before.endpoint === 'disabled' && before.isTest))),
  'a test is never held': (_before, _step, { isTest, state }) => !isTest || state !== 'held',
  'a test is sent again by a person alone': (before, step, after) =>
    !before.isTest || after.attempt === before.attempt || step.event === 'retry',
  'the end is dated, and nothing else': (_before, _step, after) => after.isFinished === hasEnded(after),
  'what is cancelled had no endpoint, or was a test': (before, _step, after) =>
    after.state !== 'cancelled' ||
    before.state === 'cancelled' ||
    after.endpoint === 'removed' ||
    after.isTest,
  'nothing old waits for an endpoint that was just disabled, enabled or removed': (
    _before,
    { event },
    after,
  ) =>
    !['disable', 'enable', 'remove', 'holdWithEndpoint'].includes(event) ||
    after.state !== 'pending' ||
    (after.isTest && event !== 'remove'),
  'a person resends nothing to an endpoint that is off': (before, step, after) =>
    !isResent(step) || after.state === before.state || after.endpoint === 'active',
};

/** Neither a person nor a new event: what happens by itself. */
const OF_PEOPLE: readonly Step['event'][] = [
  'record',
  'recordTest',
  'retry',
  'recover',
  'resume',
  'cancelTest',
  'disable',
  'enable',
  'remove',
  'suspend',
  'restore',
  'holdWithEndpoint',
];

export function happensByItself({ event }: Step): boolean {
  return !OF_PEOPLE.includes(event);
}

/** Where a delivery may stay for ever: it has ended, or waits for a person. */
export function rests(world: World): boolean {
  if (world.state === 'new' || hasEnded(world)) return true;
  return world.endpoint !== 'removed' && (world.state === 'held' || world.isSuspended);
}
