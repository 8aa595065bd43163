import { LogThrottle } from './log-throttle';

describe('LogThrottle', () => {
  it('lets the first of each kind through, then one every 30 s that tells how many were left out', () => {
    const throttle = new LogThrottle();
    expect(throttle.next('send', 0)).toBe(0);
    expect(throttle.next('result', 1)).toBe(0);
    for (let at = 2; at < 1_002; at++) expect(throttle.next('send', at)).toBeUndefined();
    expect(throttle.next('send', 29_999)).toBeUndefined();
    expect(throttle.next('send', 30_000)).toBe(1_001);
    expect(throttle.next('send', 60_000)).toBe(0);
    expect(throttle.next('result', 60_000)).toBe(0);
  });
});
