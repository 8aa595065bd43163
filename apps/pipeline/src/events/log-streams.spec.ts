import type { ServerResponse } from 'node:http';
import type { ScopedRequest } from '@wagewright/http';
import type { EventLogWatch } from './event-log-watch';
import { type LogStream, LogStreams } from './log-streams';
import { LogWatcher } from './log-watcher';

interface Page {
  hasMore: boolean;
}

describe('a silent stream during an outage of PostgreSQL', () => {
  const watch: { awaySince?: number; watch: () => LogWatcher } = { watch: () => new LogWatcher(jest.fn()) };
  const unavailable = jest.fn(async () => undefined);
  const stream: LogStream<Page> = {
    isEnded: false,
    begin: jest.fn(),
    send: jest.fn(),
    beat: jest.fn(),
    unavailable,
    end: jest.fn(),
    destroy: jest.fn(),
  };
  let close: () => void;

  beforeEach(async () => {
    jest.useFakeTimers();
    watch.awaySince = undefined;
    unavailable.mockClear();
    const streams = new LogStreams(
      watch as unknown as EventLogWatch,
      { take: () => jest.fn() } as never,
      { recheck: async () => undefined } as never,
      { heartbeatSeconds: 15 },
    );
    const source = {
      userId: 'usr_1',
      reader: { next: async (): Promise<Page> => ({ hasMore: false }) },
      rule: {} as never,
      request: {} as ScopedRequest,
      response: {
        once: (_: string, closed: () => void) => (close = closed),
        prependOnceListener: jest.fn(),
      } as unknown as ServerResponse,
    };
    const ready = await streams.prepare(source);
    if (ready) streams.start(ready, stream);
    await jest.advanceTimersByTimeAsync(2_000);
  });
  afterEach(() => {
    close();
    jest.useRealTimers();
  });

  it('tells of it once it has lasted for five seconds, and once', async () => {
    watch.awaySince = performance.now();
    await jest.advanceTimersByTimeAsync(4_900);
    expect(unavailable).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(unavailable).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(unavailable).toHaveBeenCalledTimes(1);
  });

  it('tells of the next one, and of none that is over before', async () => {
    watch.awaySince = performance.now();
    await jest.advanceTimersByTimeAsync(4_000);
    watch.awaySince = undefined;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(unavailable).not.toHaveBeenCalled();
    for (const frames of [1, 2]) {
      watch.awaySince = performance.now();
      await jest.advanceTimersByTimeAsync(6_000);
      expect(unavailable).toHaveBeenCalledTimes(frames);
    }
  });
});
