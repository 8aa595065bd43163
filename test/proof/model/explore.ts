import type { DeliveryModel } from './delivery-model';
import { happensByItself, INVARIANTS, rests } from './invariants';
import { NOTHING_YET, type Step, STEPS, type World } from './world';

interface Node {
  world: World;
  /** The first way to it; absent for the beginning. */
  came?: { from: Node; step: Step };
  /** From where it is reached without a person. */
  before: Node[];
}

export interface Edge {
  step: Step;
  before: World;
  after: World;
  /** The shortest to `before`. */
  path: () => Step[];
}

export interface Exploration {
  worlds: number;
  /** The first broken sentence, and how. */
  broken?: { sentence: string; path: Step[] };
}

const SENTENCES = Object.entries(INVARIANTS);
const STEPS_OF_ONE = STEPS.filter(({ worker }) => worker !== 'b');

export const RESTS = 'without a person, everything comes to rest';

/**
 * Visits every world that can be reached, breadth first.
 * @param onEdge gets each step of the model
 */
export function explore(model: DeliveryModel, onEdge?: (edge: Edge) => void): Exploration {
  const nodes = new Map<string, Node>();
  const queue: Node[] = [];
  const nodeOf = (world: World, came?: Node['came']): Node => {
    const key = keyOf(world);
    let node = nodes.get(key);
    if (!node) {
      node = { world, came, before: [] };
      nodes.set(key, node);
      queue.push(node);
    }
    return node;
  };
  nodeOf(NOTHING_YET);
  for (const node of queue)
    for (const step of stepsFrom(node.world))
      for (const after of model.next(node.world, step)) {
        const sentence = brokenBy(node.world, step, after);
        if (sentence !== undefined)
          return { worlds: nodes.size, broken: { sentence, path: pathTo(node, step) } };
        const reached = nodeOf(after, { from: node, step });
        if (happensByItself(step)) reached.before.push(node);
        onEdge?.({ step, before: node.world, after, path: () => pathTo(node) });
      }
  const stuck = firstStuck(queue);
  return { worlds: nodes.size, broken: stuck && { sentence: RESTS, path: pathTo(stuck) } };
}

/** Workers whose hands are alike do the same. */
export function stepsFrom({ hands }: World): readonly Step[] {
  return hands.a === hands.b ? STEPS_OF_ONE : STEPS;
}

/** @returns the first sentence that the step breaks */
export function brokenBy(before: World, step: Step, after: World): string | undefined {
  return SENTENCES.find(([, holds]) => !holds(before, step, after))?.[0];
}

function firstStuck(nodes: readonly Node[]): Node | undefined {
  const fine = new Set(nodes.filter(({ world }) => rests(world)));
  for (const node of fine) for (const before of node.before) fine.add(before);
  return nodes.find((node) => !fine.has(node));
}

/** Workers are alike: which of them holds what makes no other world. */
function keyOf(world: World): string {
  const { hands, holder: _holder, written, ...rest } = world;
  const sorted = [hands.a, hands.b].sort();
  return [...Object.values(rest), ...sorted, ...written].join(' ');
}

function pathTo(node: Node, last?: Step): Step[] {
  const steps = last ? [last] : [];
  let at = node;
  for (; at.came; at = at.came.from) steps.unshift(at.came.step);
  return steps;
}
