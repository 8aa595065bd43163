import { TimeoutExceededError, withTimeout } from './with-timeout';

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));

describe('withTimeout', () => {
  it('hands on the answer that comes in time', async () => {
    await expect(withTimeout(1_000, after(1))).resolves.toBe('done');
  });

  it('gives up when the budget is spent', async () => {
    await expect(withTimeout(10, new Promise<string>(() => undefined))).rejects.toThrow(TimeoutExceededError);
  });

  it('hands on a failure as it is', async () => {
    await expect(withTimeout(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('does not mistake a stall of its own event loop for a slow answer', async () => {
    const answer = new Promise<string>((resolve) => setImmediate(() => resolve('in time')));
    const waited = withTimeout(5, answer);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    await expect(waited).resolves.toBe('in time');
  });
});
