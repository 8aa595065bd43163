import { firstSteps } from './first-steps.ts';

const KEY = { kind: 'key', status: 'valid', lastUsedAt: null } as const;

describe('how far an account has come', () => {
  it('shows the newest valid key, and no token', () => {
    const [newer, older] = [{ ...KEY }, { ...KEY }];
    expect(firstSteps([]).key).toBeUndefined();
    expect(firstSteps([{ ...KEY, status: 'revoked' }]).key).toBeUndefined();
    expect(firstSteps([{ ...KEY, kind: 'token' }]).key).toBeUndefined();
    expect(firstSteps([{ ...KEY, status: 'expired' }, newer, older]).key).toBe(newer);
  });

  it('tells the last use of any key, revoked ones too', () => {
    const used = { ...KEY, lastUsedAt: '2026-11-22T10:00:00Z' };
    const later = { ...KEY, status: 'revoked', lastUsedAt: '2026-11-23T10:00:00Z' } as const;
    expect(firstSteps([KEY]).lastUsed).toBeUndefined();
    expect(firstSteps([KEY, used, later]).lastUsed).toBe('2026-11-23T10:00:00Z');
  });
});
