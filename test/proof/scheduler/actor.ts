import { AsyncLocalStorage } from 'node:async_hooks';

/** One that goes on when the scheduler says so. After its end a successor of the same name may come. */
export class Actor {
  isDead = false;
  /** Not chosen before this step. */
  stalledTo = 0;

  constructor(readonly name: string) {}
}

const acting = new AsyncLocalStorage<Actor>();

export function currentActor(): Actor | undefined {
  return acting.getStore();
}

/** Everything that `work` begins counts as the actor's: statements, timers, requests. */
export function runAs<T>(actor: Actor, work: () => T): T {
  return acting.run(actor, work);
}

/** A promise that never settles: a dead actor waits for it. */
export function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
