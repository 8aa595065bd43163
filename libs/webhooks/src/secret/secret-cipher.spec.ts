import { loadSettings, SettingsError } from '@wagewright/config';
import { SecretCipher } from './secret-cipher';
import { newSigningSecret } from './signing-secret';
import { WebhookSecretsEnv } from './webhook-secrets.env';

const KEY_A = `a:${Buffer.alloc(32, 1).toString('base64')}`;
const KEY_B = `b:${Buffer.alloc(32, 2).toString('base64')}`;
const OWNER = { endpointId: 'wh_1', userId: 'usr_1' };
const SECRET = 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=';

function env(keys: string): WebhookSecretsEnv {
  return loadSettings([WebhookSecretsEnv], { WEBHOOK_SECRET_KEYS: keys }).get(WebhookSecretsEnv);
}

const cipher = (...keys: string[]) => new SecretCipher(env(keys.join(',')));

describe('SecretCipher', () => {
  it('opens what it sealed, and shows nothing of it', () => {
    const sealed = cipher(KEY_A).encrypt(SECRET, OWNER);
    expect(sealed).toMatch(/^a\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    expect(cipher(KEY_A).decrypt(sealed, OWNER)).toBe(SECRET);
  });

  it('seals the same secret differently each time', () => {
    const one = cipher(KEY_A);
    expect(one.encrypt(SECRET, OWNER)).not.toBe(one.encrypt(SECRET, OWNER));
  });

  it('keeps secrets of any script', () => {
    const secret = 'пароль-パスワード-🔑';
    expect(cipher(KEY_A).decrypt(cipher(KEY_A).encrypt(secret, OWNER), OWNER)).toBe(secret);
  });

  it('encrypts under the first key and decrypts under all', () => {
    const sealed = cipher(KEY_A).encrypt(SECRET, OWNER);
    const rotated = cipher(KEY_B, KEY_A);
    expect(rotated.decrypt(sealed, OWNER)).toBe(SECRET);
    expect(rotated.encrypt(SECRET, OWNER)).toMatch(/^b\./);
    expect(rotated.currentKeyId).toBe('b');
  });

  it('refuses a key that is not in the keyring, without a word of the text', () => {
    const sealed = cipher(KEY_A).encrypt(SECRET, OWNER);
    expect(() => cipher(KEY_B).decrypt(sealed, OWNER)).toThrow('under a key that is not configured');
  });

  it('refuses a text of which any one character was changed', () => {
    const one = cipher(KEY_A);
    const sealed = one.encrypt(SECRET, OWNER);
    const positions = Array.from(sealed).flatMap((character, at) =>
      character === '.' || at === 0 ? [] : [at],
    );
    // The last character of a part may hold unused bits; every other one changes the bytes.
    const significant = positions.filter((at) => sealed[at + 1] !== '.' && at + 1 < sealed.length);
    for (const at of significant) {
      const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(() => one.decrypt(altered, OWNER)).toThrow();
    }
    expect(significant.length).toBeGreaterThan(60);
  });

  it.each([
    ['another user', { endpointId: 'wh_1', userId: 'usr_2' }],
    ['another endpoint', { endpointId: 'wh_2', userId: 'usr_1' }],
  ])('refuses a row that was copied to %s', (_, owner) => {
    const sealed = cipher(KEY_A).encrypt(SECRET, OWNER);
    expect(() => cipher(KEY_A).decrypt(sealed, owner)).toThrow();
  });

  it('refuses a shortened tag', () => {
    const [id, nonce, tag = '', text] = cipher(KEY_A).encrypt(SECRET, OWNER).split('.');
    const short = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url');
    expect(() => cipher(KEY_A).decrypt([id, nonce, short, text].join('.'), OWNER)).toThrow();
  });
});

describe('WebhookSecretsEnv', () => {
  it.each([
    '',
    'a',
    'a:short',
    KEY_A.slice(2),
    `${KEY_A},${KEY_A}`,
    `${KEY_A},`,
    `a:${Buffer.alloc(16).toString('base64')}`,
    `a b:${KEY_A.slice(2)}`,
  ])('refuses %j without repeating it', (keys) => {
    expect(() => env(keys)).toThrow(SettingsError);
    expect(() => env(keys)).not.toThrow(/AQEB/);
  });
});

describe('newSigningSecret', () => {
  it('is whsec_ and 32 random bytes in base64', () => {
    const secret = newSigningSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSigningSecret()).not.toBe(secret);
  });
});
