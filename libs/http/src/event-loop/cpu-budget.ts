import { AsyncLocalStorage } from 'node:async_hooks';

const MICROSECONDS = 1_000_000;
const current = new AsyncLocalStorage<CpuBudget>();

export class CpuBudgetSpentError extends Error {
  constructor(readonly seconds: number) {
    super(`more than ${seconds} s of processor time`);
    this.name = 'CpuBudgetSpentError';
  }
}

/**
 * The processor time of this process that one call may take. It is measured over stretches in which the process does
 * nothing but the work of the call: waits and the turns of others between them do not count.
 */
export class CpuBudget {
  private spent = 0;

  constructor(private readonly seconds: number) {}

  /** The budget of the call that the present code works for. */
  static current(): CpuBudget | undefined {
    return current.getStore();
  }

  /** Runs `work` so that each `EventLoopYielder` that is made in it spends of this budget. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Runs a stretch that does not wait. @throws CpuBudgetSpentError */
  spendOn<T>(work: () => T): T {
    const since = process.cpuUsage();
    const result = work();
    this.spend(since);
    return result;
  }

  /** Ends a stretch. @param since `process.cpuUsage()` at its begin @throws CpuBudgetSpentError */
  spend(since: NodeJS.CpuUsage): void {
    const { user, system } = process.cpuUsage(since);
    this.spent += user + system;
    if (this.spent > this.seconds * MICROSECONDS) throw new CpuBudgetSpentError(this.seconds);
  }
}
