import { LocalWindows } from './local-windows';

describe('LocalWindows', () => {
  let now = 1_000_000;
  const windows = () => new LocalWindows(() => now);
  const MONTH = '2026-11';

  it('counts the calls of the last 60 seconds only', () => {
    const local = windows();
    local.note('a', MONTH, { perMinute: 60, calls: 1 });
    now += 59_999;
    expect(local.count('a', MONTH).used).toBe(1);
    now += 1;
    expect(local.count('a', MONTH).used).toBe(0);
  });

  it('keeps subjects apart and starts a new month at zero', () => {
    const local = windows();
    local.note('a', MONTH, { perMinute: 60, calls: 1, month: 41 });
    expect(local.count('b', MONTH)).toEqual({ used: 0, month: 0 });
    expect(local.count('a', MONTH).month).toBe(41);
    expect(local.count('a', '2026-12').month).toBe(0);
  });
});
