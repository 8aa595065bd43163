import { LogThrottle } from './log-throttle';

describe('LogThrottle', () => {
  it('lets the first of each kind through, then one every 30 s that tells how many were left out', () => {
    const pace = new LogThrottle();
    expect(pace.next('send', 0)).toBe(0);
    expect(pace.next('result', 1)).toBe(0);
    for (let at = 2; at < 1_002; at++) expect(pace.next('send', at)).toBeUndefined();
    expect(pace.next('send', 29_999)).toBeUndefined();
    expect(pace.next('send', 30_000)).toBe(1_001);
    expect(pace.next('send', 60_000)).toBe(0);
    expect(pace.next('result', 60_000)).toBe(0);
  });
});
