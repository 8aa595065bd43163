import { canAddWithoutStepUp, trustedFrom } from './passkey-trust';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const DAY = 86_400_000;
const old = { id: 'psk_old', trustedFrom: new Date(NOW - DAY) };
const young = { id: 'psk_young', trustedFrom: new Date(NOW + DAY / 2) };

describe('a new passkey', () => {
  it.each([
    ['is trusted at once as the first of its account', null, [], 0],
    ['is trusted at once when an old one was shown', 'psk_old', [old, young], 0],
    ['is trusted with the young one that was shown', 'psk_young', [old, young], DAY / 2],
    ['is trusted a day later when none was shown', null, [old], DAY],
    ['is trusted a day later when the one that was shown is gone', 'psk_gone', [old], DAY],
  ])('%s', (_what, steppedUpBy, known, laterMs) => {
    expect(trustedFrom({ steppedUpBy }, known, NOW).getTime() - NOW).toBe(laterMs);
  });

  it.each([
    ['passkey', 0, [], true],
    ['passkey', 0, [old], false],
    ['oidc', 0, [old], false],
    ['recovery-code', 14, [old], true],
    ['recovery-code', 16, [old], false],
    ['sign-in-link', 14, [old], true],
    ['invitation', 14, [old], true],
  ] as const)(
    'after %s, %d minutes ago, beside %j: without step-up %p',
    (method, minutes, known, isAllowed) => {
      const createdAt = new Date(NOW - minutes * 60_000);
      expect(canAddWithoutStepUp({ method, createdAt }, known, NOW)).toBe(isAllowed);
    },
  );
});
