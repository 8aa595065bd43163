import { BAD_TOKENS_PER_MINUTE, FailedAuthLimiter } from './failed-auth-limiter';

const ADDRESS = '203.0.113.7';
const isFalse = (found: boolean) => !found;

describe('FailedAuthLimiter', () => {
  it('shuts after sixty failures of one address and opens as they grow old', () => {
    const gate = new FailedAuthLimiter();
    for (let i = 0; i < BAD_TOKENS_PER_MINUTE; i++) gate.record(ADDRESS, 1_000 + i);
    expect(gate.isExhausted(ADDRESS, 2_000)).toBe(true);
    expect(gate.isExhausted('203.0.113.8', 2_000)).toBe(false);
    expect(gate.isExhausted(ADDRESS, 61_000)).toBe(false);
  });

  it('makes sixty look-ups of a thousand guesses that come together', async () => {
    const gate = new FailedAuthLimiter();
    let lookUps = 0;
    const guess = async () => {
      lookUps += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return false;
    };
    const found = await Promise.all(Array.from({ length: 1_000 }, () => gate.run(ADDRESS, guess, isFalse)));
    expect(lookUps).toBe(BAD_TOKENS_PER_MINUTE);
    expect(found.filter((one) => one === undefined)).toHaveLength(1_000 - BAD_TOKENS_PER_MINUTE);
  });

  it('lets a thousand valid credentials of one address through that come together', async () => {
    const gate = new FailedAuthLimiter();
    const valid = () => new Promise<boolean>((resolve) => setImmediate(() => resolve(true)));
    const found = await Promise.all(Array.from({ length: 1_000 }, () => gate.run(ADDRESS, valid, isFalse)));
    expect(found.every(Boolean)).toBe(true);
    expect(gate.isExhausted(ADDRESS)).toBe(false);
  });

  it('takes a look-up that failed by itself for nobody’s guess', async () => {
    const gate = new FailedAuthLimiter();
    const broken = () => Promise.reject(new Error('PostgreSQL is away'));
    for (let i = 0; i < 2 * BAD_TOKENS_PER_MINUTE; i++) {
      await expect(gate.run(ADDRESS, broken, isFalse)).rejects.toThrow('PostgreSQL is away');
    }
    expect(gate.isExhausted(ADDRESS)).toBe(false);
  });
});
