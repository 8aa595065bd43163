import { setImmediate as turnEnd } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { BestCompression } from './best-compression';

const WORK_MS = 20;

describe('BestCompression', () => {
  it('takes one piece of work at a time', async () => {
    const compression = new BestCompression();
    let finish: () => void = () => undefined;
    const first = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = jest.fn(() => Promise.resolve());
    expect([compression.offer(first), compression.offer(second)]).toEqual([true, false]);
    finish();
    await turnEnd();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  });

  it('rests until the work was no more than its share', async () => {
    jest.useFakeTimers();
    const compression = new BestCompression(1 / 3);
    const work = () => new Promise<void>((resolve) => setTimeout(resolve, WORK_MS));
    expect(compression.offer(work)).toBe(true);
    await jest.advanceTimersByTimeAsync(3 * WORK_MS - 1);
    expect(compression.offer(work)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(compression.offer(work)).toBe(true);
    jest.useRealTimers();
  });

  it('goes on after work that failed, and logs it', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const compression = new BestCompression(1);
    compression.offer(() => Promise.reject(new Error('no memory')));
    while (!compression.offer(() => Promise.resolve())) await turnEnd();
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});
