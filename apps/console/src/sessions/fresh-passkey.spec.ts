import { missingForFreshSignIn, requireFreshPasskey, requireFreshSignIn } from './fresh-passkey';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const SOON = new Date(NOW + 60_000);
const none = { freshUntil: null, distrustedUntil: null, passkeys: 1, createdAt: new Date(NOW - 3_600_000) };

describe('a fresh passkey', () => {
  it('is required, and the refusal says what is missing', () => {
    expect(() => requireFreshPasskey({ ...none, freshUntil: SOON })).not.toThrow();
    expect(() => requireFreshPasskey(none)).toThrow('Show your passkey first');
    expect(() => requireFreshPasskey({ ...none, distrustedUntil: SOON })).toThrow(
      'less than a day old: show an older one, or wait until 2026-11-23T12:01:00.000Z',
    );
    expect(() => requireFreshPasskey({ ...none, passkeys: 0 })).toThrow('you have none: add one');
  });

  it('is replaced by a sign-in of the last five minutes for somebody who has none', () => {
    const old = { ...none, passkeys: 0, createdAt: new Date(NOW - 300_001) };
    const justNow = { ...old, createdAt: new Date(NOW - 300_000) };
    expect(missingForFreshSignIn(justNow, NOW)).toBeUndefined();
    expect(() => requireFreshSignIn(justNow, NOW)).not.toThrow();
    expect(missingForFreshSignIn(old, NOW)).toBe('sign-in');
    expect(() => requireFreshSignIn(old, NOW)).toThrow('sign in again first');
  });

  it('is replaced by nothing for somebody who has one', () => {
    const justNow = { ...none, createdAt: new Date(NOW) };
    expect(missingForFreshSignIn(justNow, NOW)).toBe('passkey');
    expect(() => requireFreshSignIn(justNow, NOW)).toThrow('Show your passkey first');
    expect(missingForFreshSignIn({ ...justNow, freshUntil: SOON }, NOW)).toBeUndefined();
  });
});
