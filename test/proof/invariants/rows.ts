import type { Invariant } from '../scheduler/invariant';
import type { Told, World } from '../scheduler/world';
import { TOLD } from './watching-triggers.sql';

/** Findings of the triggers in each changed row. */
const NAMES = [
  'table of states',
  'an end is an end',
  'attempts are counted',
  'an attempt is written once',
  'a removed endpoint gets nothing',
  'a disabled endpoint gets nothing',
  'nothing is sent before its time',
  'a shard has one owner',
  'order of a job',
  'pace',
] as const;

export const ROW_INVARIANTS: readonly Invariant[] = NAMES.map((name) => ({
  name,
  when: 'step',
  check: (world) => toldNow(world).find((each) => each.code === TOLD.violation && each.name === name)?.what,
}));

/** A lease that lasts, of a worker that is alive, ends by a statement that names it. */
export const ONE_HOLDER: Invariant = {
  name: 'a lease is held by one',
  when: 'step',
  check: (world) => {
    const ended = toldNow(world).filter(({ code }) => code === TOLD.leaseEnded);
    const taken = ended.find(({ name, values }) => !JSON.stringify(values).includes(name));
    return taken && `${taken.actor} ended the lasting lease ${taken.name}: ${taken.what}`;
  },
};

/** Findings that the triggers have reported in this step. */
function toldNow({ told, step }: World): Told[] {
  return told.slice(told.findLastIndex((each) => each.step !== step) + 1);
}
