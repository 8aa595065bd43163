import { setImmediate } from 'node:timers/promises';
import { CpuBudget, processorClock } from './cpu-budget';

/** Milliseconds: short beside a request, long beside a turn of the event loop. */
const SLICE_MS = 5;

/**
 * Divides long work into slices: call `yieldIfDue` between steps that take much less than a slice each, and `end` behind the
 * last. The slices spend of the call's `CpuBudget`, if it has one; work that waits for others in between takes a new
 * yielder after each wait.
 */
export class EventLoopYielder {
  private readonly budget = CpuBudget.current();
  private begun = performance.now();
  private cpu = this.budget && processorClock.micros();

  /**
   * Lets everybody else have a turn when the current slice has lasted long enough.
   * @throws CpuBudgetSpentError
   */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.begun < SLICE_MS) return;
    this.end();
    await setImmediate();
    this.begun = performance.now();
    this.cpu = this.budget && processorClock.micros();
  }

  /** Ends the last slice. @throws CpuBudgetSpentError */
  end(): void {
    const since = this.cpu;
    this.cpu = undefined;
    if (since !== undefined) this.budget?.spend(since);
  }
}
