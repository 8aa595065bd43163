import { createHash, randomBytes } from 'node:crypto';
import { idHash } from './id-hash.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

describe('the hash of an event id', () => {
  it('is the first half of its SHA-256, for every length of one block', () => {
    for (let length = 0; length <= 55; length++) {
      const text = randomBytes(55).toString('base64').slice(0, length);
      expect(idHash(text)).toBe(sha256(text));
    }
    for (let i = 0; i < 1_000; i++) {
      const id = `evt_${randomBytes(16).toString('hex').slice(0, 22)}`;
      expect(idHash(id)).toBe(sha256(id));
    }
  });

  it('is refused for what cannot be an id', () => {
    expect(() => idHash('x'.repeat(56))).toThrow('An id of the store is no id of an event.');
  });
});
