import { ReplyTimeoutError, ReplyTimeout } from './reply-timeout';

const never = new Promise<never>(() => undefined);
/** The thread stands still without keeping a processor busy. */
const stallFor = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('ReplyTimeout', () => {
  afterEach(() => jest.useRealTimers());

  it('ends after 75 ms', async () => {
    jest.useFakeTimers();
    const ended = jest.fn();
    new ReplyTimeout().wait(never).catch(ended);
    await jest.advanceTimersByTimeAsync(74);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2);
    expect(ended).toHaveBeenCalledWith(expect.any(ReplyTimeoutError));
  });

  it('does not take the time for waited in which the process did not run', async () => {
    const answer = new Promise((resolve) => setTimeout(resolve, 200, 'answer'));
    const waiting = new ReplyTimeout().wait(answer);
    stallFor(190);
    expect(await waiting).toBe('answer');
  });

  it('is shared by the attempts at one thing', async () => {
    jest.useFakeTimers();
    const patience = new ReplyTimeout();
    void patience.wait(new Promise((resolve) => setTimeout(resolve, 50)));
    await jest.advanceTimersByTimeAsync(50);
    const ended = jest.fn();
    patience.wait(never).catch(ended);
    await jest.advanceTimersByTimeAsync(31);
    expect(ended).toHaveBeenCalledWith(expect.any(ReplyTimeoutError));
  });
});
