import { aheadOfEndpoint, aheadOfWorker, CLAIM_BATCH, UsualDuration } from './look-ahead';

describe('what is leased ahead', () => {
  it.each([
    [4, 0.4, 60],
    [4, 10, 60],
    [4, 100, 10],
    [4, 2_000, 1],
    [1, 100, 3],
  ])('of an endpoint with %i slots whose sends take %d ms: %i', (slots, tookMs, count) => {
    expect(aheadOfEndpoint(slots, tookMs)).toBe(count);
  });

  it.each([
    [64, 16, 2 * CLAIM_BATCH],
    [64, 200, 80],
    [64, 5_000, 64],
    [1, 10, 25],
    [1_000, 1, 1_000],
  ])('of a worker that sends %i at once, each in %d ms: %i', (concurrency, tookMs, count) => {
    expect(aheadOfWorker(concurrency, tookMs)).toBe(count);
  });

  it('follows the sends, and one that hangs changes little', () => {
    const duration = new UsualDuration();
    expect(aheadOfWorker(64, duration.ms)).toBe(64);
    for (let send = 0; send < 100; send += 1) duration.note(20);
    expect(duration.ms).toBe(20);
    duration.note(100);
    expect(duration.ms).toBe(24);
    for (let send = 0; send < 200; send += 1) duration.note(5_000);
    expect(aheadOfWorker(64, duration.ms)).toBe(64);
  });
});
