import { setImmediate } from 'node:timers/promises';
import { ErrorCode } from '@wagewright/errors';
import { noteBroughtBytes, runInContext } from '@wagewright/observability';
import { CpuBudget, CpuBudgetSpentError, processorClock, readWithinBudget } from './cpu-budget';
import { EventLoopYielder } from './event-loop-yielder';

const SECOND = 1_000_000;
/** Microseconds. */
let now: number;

/** Takes so much of the processor's time. */
const compute = (seconds: number) => void (now += seconds * SECOND);

/** A stretch of work, divided by a yielder of its own. */
async function stretch(seconds: number): Promise<void> {
  const yielder = new EventLoopYielder();
  compute(seconds);
  await yielder.yieldIfDue();
  yielder.end();
}

beforeEach(() => {
  now = 0;
  jest.spyOn(processorClock, 'micros').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

describe('a budget of processor time', () => {
  it('is spent by the slices of the yielders that are made within it, all together', async () => {
    const budget = new CpuBudget(() => 3);
    await budget.run(() => stretch(2));
    await budget.run(() => stretch(1));
    await expect(budget.run(() => stretch(0.1))).rejects.toThrow(CpuBudgetSpentError);
  });

  it('is not spent by what others do while the work waits', async () => {
    const budget = new CpuBudget(() => 3);
    await budget.run(async () => {
      for (let i = 0; i < 3; i++) {
        await stretch(0.9);
        await setImmediate().then(() => compute(60));
      }
    });
    expect(budget.spendOn(() => 'done')).toBe('done');
  });

  it('is no concern of work outside of it', async () => {
    new CpuBudget(() => 0.001).run(() => undefined);
    await stretch(60);
    expect(CpuBudget.current()).toBeUndefined();
  });
});

describe('the budget of a request', () => {
  it.each([
    [0, 2],
    [400_000, 2],
    [400_001, 2.5],
    [1_048_576, 5.5],
  ])('for %i bytes brought is %d s', (bytes, seconds) => {
    expect(CpuBudget.secondsFor(bytes)).toBe(seconds);
  });

  it('is one for all of its yielders, grows with what it brings, and ends it with 413', async () => {
    await runInContext({}, async () => {
      noteBroughtBytes(100);
      await stretch(1.5);
      noteBroughtBytes(500_000);
      await stretch(1.5);
      const refused = stretch(0.1);
      await expect(refused).rejects.toMatchObject({ code: ErrorCode.PayloadTooLarge, seconds: 3 });
      await expect(refused).rejects.toThrow('Nothing was stored');
    });
  });

  it('is none for one that brings nothing, and the given one within `run`', async () => {
    await runInContext({}, async () => {
      await stretch(60);
      noteBroughtBytes(1);
      const file = new CpuBudget(() => 10);
      await file.run(() => stretch(9));
      await expect(file.run(() => stretch(2))).rejects.toMatchObject({ seconds: 10 });
    });
  });

  it('holds for a text that came as a parameter', () => {
    readWithinBudget(10, () => compute(2));
    expect(() => readWithinBudget(10, () => compute(2.1))).toThrow(CpuBudgetSpentError);
  });
});
