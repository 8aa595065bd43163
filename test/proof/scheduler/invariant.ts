import type { World } from './world';

/** A condition that holds whoever goes on, is killed or waits. */
export interface Invariant {
  name: string;
  /** `step`: after every `every` steps, 1 by default, and at the end; `end`: once everything has been drained. */
  when: 'step' | 'end';
  every?: number;
  /** @returns what is wrong; undefined when it holds */
  check(world: World): string | undefined | Promise<string | undefined>;
}
