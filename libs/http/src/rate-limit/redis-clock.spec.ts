import { RedisClock } from './redis-clock';

const AHEAD_MS = 1_000_000;

describe('RedisClock', () => {
  it('sets no deadline before it knows the clock well enough', () => {
    const clock = new RedisClock();
    expect(clock.deadline(0)).toBe(0);
    clock.heard(AHEAD_MS + 50, 0, 300);
    expect(clock.deadline(300)).toBe(0);
  });

  it('never sets one later than 70 ms from now, and hardly earlier', () => {
    const clock = new RedisClock();
    clock.heard(AHEAD_MS + 1, 0, 2);
    for (let sentAt = 10; sentAt < 1_000; sentAt += 7) {
      const deadline = clock.deadline(sentAt) - AHEAD_MS;
      expect(deadline).toBeLessThanOrEqual(sentAt + 70);
      expect(deadline).toBeGreaterThan(sentAt + 70 - 25);
    }
  });

  it('is not misled by an answer that was read late', () => {
    const clock = new RedisClock();
    clock.heard(AHEAD_MS + 1, 0, 2);
    const before = clock.deadline(1_000);
    clock.heard(AHEAD_MS + 101, 100, 900);
    expect(clock.deadline(1_000)).toBe(before);
  });

  it.each([-5_000, 5_000])('follows a clock that was set by %d ms', (step) => {
    const clock = new RedisClock();
    clock.heard(AHEAD_MS + 1, 0, 2);
    clock.heard(AHEAD_MS + step + 101, 100, 102);
    expect(clock.deadline(200) - AHEAD_MS - step).toBeGreaterThan(250);
    expect(clock.deadline(200) - AHEAD_MS - step).toBeLessThanOrEqual(270);
  });

  it('reckons from the earliest that the clock can be', () => {
    const clock = new RedisClock();
    clock.heard(AHEAD_MS, 100, 104);
    expect(clock.deadline(200.6)).toBe(AHEAD_MS - 104 + 200 + 70);
  });

  it('takes bounds of 25 ms for good enough, and of 26 ms not', () => {
    const [good, poor] = [new RedisClock(), new RedisClock()];
    good.heard(AHEAD_MS, 0, 24);
    poor.heard(AHEAD_MS, 0, 25);
    expect([good.deadline(0) > 0, poor.deadline(0)]).toEqual([true, 0]);
  });

  it('narrows its bounds with each answer', () => {
    const clock = new RedisClock();
    clock.heard(AHEAD_MS, 0, 40);
    expect(clock.deadline(0)).toBe(0);
    // Early by the first answer, late by the second: together they leave 11 ms.
    clock.heard(AHEAD_MS + 70, 100, 140);
    expect(clock.deadline(1_000)).toBe(AHEAD_MS - 40 + 1_000 + 70);
  });

  it('keeps bounds that meet in one point: they do not contradict each other', () => {
    const clock = new RedisClock();
    clock.heard(AHEAD_MS, 0, 0);
    clock.heard(AHEAD_MS - 1 + 100, 100, 140);
    expect(clock.deadline(1_000)).toBe(AHEAD_MS + 1_000 + 70);
  });
});
