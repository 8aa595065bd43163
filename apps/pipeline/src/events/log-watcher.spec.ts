import { LogWatcher } from './log-watcher';

describe('a watcher of a log', () => {
  const onClose = jest.fn();
  let watcher: LogWatcher;

  beforeEach(() => {
    onClose.mockReset();
    watcher = new LogWatcher(onClose);
  });

  it('ends its wait when it is woken', async () => {
    const waiting = watcher.wait(10_000);
    watcher.wake('events');
    expect(await waiting).toBe('events');
  });

  it('is not woken twice by one thing', async () => {
    const waiting = watcher.wait(10_000);
    watcher.wake('events');
    await waiting;
    expect(await watcher.wait(1)).toBe('timeout');
  });

  it('remembers what happened while it was not waiting, once for each kind', async () => {
    watcher.wake('events');
    watcher.wake('events');
    watcher.wake('access');
    expect([await watcher.wait(10_000), await watcher.wait(10_000), await watcher.wait(1)]).toEqual([
      'events',
      'access',
      'timeout',
    ]);
  });

  it('never forgets that the service ends', async () => {
    watcher.wake('stop');
    expect([await watcher.wait(10_000), await watcher.wait(10_000)]).toEqual(['stop', 'stop']);
    expect(watcher.isStopped).toBe(true);
  });

  it('ends its wait when it is closed, and says that it is gone', async () => {
    const waiting = watcher.wait(10_000);
    watcher.close();
    expect(await waiting).toBe('stop');
    expect(onClose).toHaveBeenCalledWith(watcher);
  });
});
