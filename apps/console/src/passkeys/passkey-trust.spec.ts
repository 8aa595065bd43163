import type { ApiError } from '@wagewright/errors';
import type { SignInMethod } from '../sessions/session.response';
import { requireMayAdd, trustedFrom } from './passkey-trust';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const MINUTE = 60_000;

describe('a new passkey', () => {
  it('counts at once as the first of its account, and a day later beside others', () => {
    expect(trustedFrom(0, NOW).getTime()).toBe(NOW);
    expect([1, 7].map((passkeys) => trustedFrom(passkeys, NOW).getTime() - NOW)).toEqual([
      86_400_000, 86_400_000,
    ]);
  });

  function refusalOf(method: SignInMethod, minutes: number, passkeys: number, isFresh: boolean) {
    const createdAt = new Date(NOW - minutes * MINUTE);
    const freshUntil = isFresh ? new Date(NOW + MINUTE) : null;
    try {
      requireMayAdd({ method, createdAt, passkeys, freshUntil, distrustedUntil: null }, NOW);
      return undefined;
    } catch (error) {
      return (error as ApiError).extras;
    }
  }

  it.each([
    ['passkey', 5, 0, false, true],
    ['passkey', 60, 1, true, true],
    ['recovery-code', 14, 1, false, true],
    ['recovery-code', 16, 1, true, true],
    ['sign-in-link', 14, 2, false, true],
    ['invitation', 14, 1, false, true],
    ['oidc', 5.1, 0, false, false],
    ['sign-in-link', 5.1, 0, false, false],
    ['passkey', 0, 1, false, false],
    ['oidc', 0, 1, false, false],
    ['recovery-code', 16, 1, false, false],
  ] as const)(
    'after %s, %d minutes ago, beside %d, one of them fresh: %p, may be added: %p',
    (method, minutes, passkeys, isFresh, isAllowed) => {
      const refusal = isAllowed ? undefined : { stepUpRequired: true };
      expect(refusalOf(method, minutes, passkeys, isFresh)).toEqual(refusal);
    },
  );
});
