import { setImmediate as turnEnd } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { currentContext, runInContext } from '../logging/request-context';
import { BackgroundTask, type BackgroundTaskOptions } from './background-task';

const HOUR_MS = 3_600_000;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turnEnd();
}

describe('BackgroundTask', () => {
  const tasks: BackgroundTask<unknown>[] = [];

  function taskOf<Result>(options: Partial<BackgroundTaskOptions<Result>>): BackgroundTask<Result> {
    const run = () => Promise.resolve(undefined as Result);
    const task = new BackgroundTask({ name: 'Test', run, next: HOUR_MS, failure: 'it failed', ...options });
    tasks.push(task as BackgroundTask<unknown>);
    return task;
  }

  afterEach(async () => {
    await Promise.all(tasks.splice(0).map((task) => task.stop()));
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('runs again and again, each time a pause after the end of the run before', async () => {
    jest.useFakeTimers({ now: 0 });
    const began: number[] = [];
    const run = async () => {
      began.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 10));
    };
    taskOf({ run, next: 15 }).wake();
    await jest.advanceTimersByTimeAsync(60);
    expect(began).toEqual([0, 25, 50]);
    await jest.advanceTimersByTimeAsync(10);
  });

  it('lets the result say when the next run comes', async () => {
    const left = [3, 2, 1, 0];
    const run = () => Promise.resolve(left.shift() ?? 0);
    taskOf({ run, next: (more) => (more ? 0 : HOUR_MS) }).wake();
    await until(() => left.length === 0);
    expect(left).toEqual([]);
  });

  it('is woken out of its pause, and never runs twice at the same time', async () => {
    let [runs, active, most] = [0, 0, 0];
    const run = async () => {
      runs += 1;
      most = Math.max(most, ++active);
      await turnEnd();
      active -= 1;
    };
    const task = taskOf({ run });
    task.wake();
    task.wake();
    expect(active).toBe(1);
    // The run may have missed work that became due during it.
    task.wake();
    task.wake();
    await until(() => runs === 2 && active === 0);
    await turnEnd();
    expect({ runs, most }).toEqual({ runs: 2, most: 1 });
  });

  it('takes what comes within the given time together, the earliest call deciding', async () => {
    jest.useFakeTimers();
    const run = jest.fn(() => Promise.resolve());
    const task = taskOf({ run });
    task.wake(20);
    task.wake(HOUR_MS);
    task.wake(30);
    await jest.advanceTimersByTimeAsync(19);
    expect(run).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is not woken sooner than its result allows', async () => {
    jest.useFakeTimers();
    const run = jest.fn(() => Promise.resolve());
    const task = taskOf({ run, next: () => ({ ms: HOUR_MS, earliestMs: 30 }) });
    await task.runNow();
    task.wake();
    await jest.advanceTimersByTimeAsync(29);
    expect(run).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('goes on after a failed run and logs the first of many', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    let runs = 0;
    const run = () => Promise.reject(new Error(`fault ${++runs}`));
    taskOf({ run, next: 1 }).wake();
    await until(() => runs > 2);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith({
      message: 'it failed',
      leftOut: 0,
      err: expect.objectContaining({ message: 'fault 1' }) as Error,
    });
  });

  it('logs nothing of failures that others report', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const task = taskOf({ run: () => Promise.reject(new Error('away')), isExpected: () => true });
    await task.runNow();
    expect(warn).not.toHaveBeenCalled();
  });

  it('waits at its stop for the run that is under way, tells it, and begins none after it', async () => {
    let [runs, ended] = [0, 0];
    const run = async (isStopping: () => boolean) => {
      runs += 1;
      while (!isStopping()) await turnEnd();
      await turnEnd();
      ended += 1;
    };
    const task = taskOf({ run, next: 0 });
    task.wake();
    await task.stop();
    task.wake();
    await task.runNow();
    await turnEnd();
    expect({ runs, ended }).toEqual({ runs: 1, ended: 1 });
  });

  it('gives a caller the end of a run that began after the call', async () => {
    let runs = 0;
    const run = async () => {
      const number = ++runs;
      await turnEnd();
      return number;
    };
    const task = taskOf({ run });
    task.wake();
    await Promise.all([task.runNow(), task.runNow()]);
    expect(runs).toBe(2);
  });

  it('tells how long ago a run ended', async () => {
    jest.useFakeTimers();
    const task = taskOf({});
    await jest.advanceTimersByTimeAsync(20);
    expect(task.sinceLastRunMs()).toBe(20);
    await task.runNow();
    expect(task.sinceLastRunMs()).toBe(0);
  });

  it('runs outside of the request that woke it', async () => {
    const contexts: unknown[] = [];
    const run = () => Promise.resolve(void contexts.push(currentContext()));
    const task = taskOf({ run });
    runInContext({ requestId: 'req_1' }, () => task.wake());
    runInContext({ requestId: 'req_2' }, () => task.wake(5));
    await until(() => contexts.length === 2);
    expect(contexts).toEqual([undefined, undefined]);
  });

  it('varies its pauses by the share given', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    jest.useFakeTimers();
    const run = jest.fn(() => Promise.resolve());
    taskOf({ run, next: 20, jitter: 0.5 }).wake();
    await jest.advanceTimersByTimeAsync(29);
    expect(run).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
