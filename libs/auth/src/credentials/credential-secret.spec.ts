import { isSecret, newSecret, secretHash } from './credential-secret';

describe('a credential secret', () => {
  it('has the prefix of its kind, 30 random and 6 checksum characters', () => {
    expect(newSecret('api_key')).toMatch(/^intelligence_[0-9A-Za-z]{36}$/);
    expect(newSecret('pipeline_token')).toMatch(/^ext_[0-9A-Za-z]{36}$/);
  });

  it('is recognised only as its own kind', () => {
    const key = newSecret('api_key');
    expect(isSecret('api_key', key)).toBe(true);
    expect(isSecret('pipeline_token', key)).toBe(false);
  });

  it('is refused after any single character was changed', () => {
    const secret = newSecret('pipeline_token');
    for (let i = 0; i < secret.length; i++) {
      const other = secret[i] === 'a' ? 'b' : 'a';
      expect(isSecret('pipeline_token', secret.slice(0, i) + other + secret.slice(i + 1))).toBe(false);
    }
  });

  it('is stored as a hash of 32 bytes that does not hold it', () => {
    const secret = newSecret('api_key');
    const hash = secretHash(secret);
    expect(hash).toHaveLength(32);
    expect(hash.toString('latin1')).not.toContain(secret.slice(13, 20));
  });
});
