import { setImmediate } from 'node:timers/promises';
import { CpuBudget, CpuBudgetSpentError } from './cpu-budget';
import { EventLoopYielder } from './event-loop-yielder';

/** Milliseconds that the process has computed. */
let computed = 0;

/** Computes for so many milliseconds of processor time, by the clocks of this test. */
function compute(ms: number): void {
  computed += ms;
}

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => computed);
  jest.spyOn(process, 'cpuUsage').mockImplementation((since) => {
    return { user: computed * 1_000 - (since?.user ?? 0), system: 0 };
  });
});
afterEach(() => jest.restoreAllMocks());

describe('a budget of processor time', () => {
  it('is spent by the slices of the yielders that are made within it, all together', async () => {
    const budget = new CpuBudget(0.1);
    const slices = (count: number) =>
      budget.run(async () => {
        const yielder = new EventLoopYielder();
        for (let i = 0; i < count; i++) {
          compute(10);
          await yielder.yieldIfDue();
        }
        yielder.end();
      });
    await slices(3);
    await expect(slices(20)).rejects.toThrow(CpuBudgetSpentError);
  });

  it('is not spent by what others do while the work waits', async () => {
    const budget = new CpuBudget(0.1);
    await budget.run(async () => {
      for (let i = 0; i < 3; i++) {
        const yielder = new EventLoopYielder();
        compute(6);
        const others = setImmediate().then(() => compute(60));
        await yielder.yieldIfDue();
        yielder.end();
        await others;
      }
    });
    expect(budget.spendOn(() => 'done')).toBe('done');
  });

  it('is no concern of work outside of it', async () => {
    new CpuBudget(0.001).run(() => undefined);
    const yielder = new EventLoopYielder();
    compute(20);
    await yielder.yieldIfDue();
    yielder.end();
    expect(CpuBudget.current()).toBeUndefined();
  });
});
