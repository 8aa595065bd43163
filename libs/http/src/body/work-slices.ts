import { setImmediate } from 'node:timers/promises';

/** The longest that other requests should wait for one, milliseconds. */
const SLICE_MS = 10;

/** Divides long work into slices: call `pause` between steps that take much less than a slice each. */
export class WorkSlices {
  private begun = performance.now();

  /** Lets everybody else have a turn when the current slice has lasted long enough. */
  async pause(): Promise<void> {
    if (performance.now() - this.begun < SLICE_MS) return;
    await setImmediate();
    this.begun = performance.now();
  }
}
