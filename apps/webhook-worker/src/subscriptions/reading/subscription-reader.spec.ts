import { LOOK } from './look.statement';
import { SubscriptionReader } from './subscription-reader';

describe('the reading for subscriptions while PostgreSQL is away', () => {
  const look = jest.spyOn(LOOK, 'run');
  const advance = jest.fn();
  let reader: SubscriptionReader;

  beforeEach(() => {
    jest.useFakeTimers();
    advance.mockReset().mockResolvedValue({ read: 1, admitted: 0 });
    look.mockReset().mockRejectedValue(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    const bus = { subscribe: jest.fn(), onReconnect: jest.fn() };
    const sessions = { rank: undefined };
    const dependencies = [{}, { events: 'on' }, { advance }, { dueIn: jest.fn() }, sessions, {}, bus];
    reader = new SubscriptionReader(...(dependencies as ConstructorParameters<typeof SubscriptionReader>));
    reader.onApplicationBootstrap();
  });
  afterEach(async () => {
    await reader.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  it('looks a few times a second, and reads soon afterwards', async () => {
    await jest.advanceTimersByTimeAsync(10_000);
    expect(look.mock.calls.length).toBeGreaterThan(10);
    expect(look.mock.calls.length).toBeLessThan(60);
    look.mockResolvedValue([
      { userId: 'usr_1', isReadable: true, isUsed: true, hasLeases: false, dueInMs: null },
    ]);
    await jest.advanceTimersByTimeAsync(300);
    expect(advance).toHaveBeenCalledWith('usr_1', expect.any(Function));
  });
});
