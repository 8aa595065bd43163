import { shownCode, typedCode } from './user-code';

describe('a code that a person types', () => {
  it.each([
    ['BCDF-GHJK', 'BCDFGHJK'],
    ['bcdf ghjk', 'BCDFGHJK'],
    ['  bcdfghjk\n', 'BCDFGHJK'],
    ['b.c.d.f.g.h.j.k', 'BCDFGHJK'],
    ['BCDF-GHJ', undefined],
    ['BCDF-GHJKL', undefined],
    ['ABCD-FGHJ', undefined],
    ['BCDF-GHJY', undefined],
    ['', undefined],
  ])('%j is read as %s', (text, code) => {
    expect(typedCode(text)).toBe(code);
  });

  it('is shown in two halves', () => {
    expect(shownCode('BCDFGHJK')).toBe('BCDF-GHJK');
  });
});
