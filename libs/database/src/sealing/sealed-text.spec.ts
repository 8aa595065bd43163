import { randomBytes } from 'node:crypto';
import { openText, type SealingKey, sealingKeyId, sealText } from './sealed-text';

describe('a sealed text', () => {
  const key: SealingKey = { id: '2026a', key: randomBytes(32) };

  it('opens under its key for its purpose, and names the key', () => {
    const sealed = sealText('naïve 漢字', key, 'purpose');
    expect(openText(sealed, key, 'purpose')).toBe('naïve 漢字');
    expect(sealingKeyId(sealed)).toBe('2026a');
  });

  it('is another one each time', () => {
    expect(sealText('same', key, 'purpose')).not.toBe(sealText('same', key, 'purpose'));
  });

  it('opens neither under another key, nor for another purpose, nor altered', () => {
    const sealed = sealText('secret', key, 'purpose');
    const last = sealed.endsWith('A') ? 'B' : 'A';
    expect(() => openText(sealed, { id: '2026a', key: randomBytes(32) }, 'purpose')).toThrow();
    expect(() => openText(sealed, key, 'other')).toThrow();
    expect(() => openText(sealed.slice(0, -2) + last + last, key, 'purpose')).toThrow();
  });
});
