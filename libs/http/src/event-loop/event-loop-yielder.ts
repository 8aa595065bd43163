import { setImmediate } from 'node:timers/promises';

/** Short beside what a request takes anyway, long beside what a turn of the event loop costs. Milliseconds. */
const SLICE_MS = 5;

/** Divides long work into slices: call `pause` between steps that take much less than a slice each. */
export class EventLoopYielder {
  private begun = performance.now();

  /** Lets everybody else have a turn when the current slice has lasted long enough. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.begun < SLICE_MS) return;
    await setImmediate();
    this.begun = performance.now();
  }
}
