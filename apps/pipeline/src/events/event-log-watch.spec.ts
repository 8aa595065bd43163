import type { EventLogRepository } from '@wagewright/events';
import type { MessageBus } from '@wagewright/messaging';
import { EventLogWatch } from './event-log-watch';

describe('the watch of the log while PostgreSQL is away', () => {
  const news = jest.fn();
  let watch: EventLogWatch;

  beforeEach(() => {
    jest.useFakeTimers();
    news.mockReset().mockRejectedValue(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    watch = new EventLogWatch({ news } as unknown as EventLogRepository, {} as MessageBus);
  });
  afterEach(async () => {
    await watch.onModuleDestroy();
    jest.useRealTimers();
  });

  it('asks a few times a second, and wakes its readers soon afterwards', async () => {
    const watcher = watch.watch('usr_1');
    await jest.advanceTimersByTimeAsync(11_000);
    expect(news.mock.calls.length).toBeGreaterThan(10);
    expect(news.mock.calls.length).toBeLessThan(60);
    expect(watch.awaySince).toBe(1_000);
    news.mockResolvedValue({ watermark: 1, fresh: ['usr_1'], held: [] });
    const waiting = watcher.wait(60_000);
    await jest.advanceTimersByTimeAsync(300);
    expect(await waiting).toBe('events');
    expect(watch.awaySince).toBeUndefined();
    watcher.close();
  });
});
