import { newRecoveryCode, readRecoveryCode } from './recovery-code-text';

describe('a recovery code', () => {
  it('has four groups of four, another one each time', () => {
    const codes = Array.from({ length: 50 }, newRecoveryCode);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(new Set(codes).size).toBe(50);
  });

  it('is read as people write it', () => {
    expect(readRecoveryCode(' 7K3M q0xz–9fvb-2H4C\n')).toBe('7k3mq0xz9fvb2h4c');
    expect(readRecoveryCode('oOiIlL')).toBe('001111');
  });
});
