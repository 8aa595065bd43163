import { ReplyTimeoutError, ReplyTimeout } from './reply-timeout';

const never = new Promise<never>(() => undefined);
/** The thread stands still without keeping a processor busy. */
const stallFor = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('ReplyTimeout', () => {
  it('ends after 75 ms', async () => {
    const startedAt = performance.now();
    await expect(new ReplyTimeout().wait(never)).rejects.toThrow(ReplyTimeoutError);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(74);
  });

  it('does not take the time for waited in which the process did not run', async () => {
    const answer = new Promise((resolve) => setTimeout(resolve, 200, 'answer'));
    const waiting = new ReplyTimeout().wait(answer);
    stallFor(190);
    expect(await waiting).toBe('answer');
  });

  it('is shared by the attempts at one thing', async () => {
    const patience = new ReplyTimeout();
    await patience.wait(new Promise((resolve) => setTimeout(resolve, 50)));
    const order: string[] = [];
    const ended = async (name: string, one: ReplyTimeout) => {
      await expect(one.wait(never)).rejects.toThrow(ReplyTimeoutError);
      order.push(name);
    };
    await Promise.all([ended('fresh', new ReplyTimeout()), ended('used', patience)]);
    expect(order).toEqual(['used', 'fresh']);
  });
});
