import { editDistance } from './edit-distance';

describe('editDistance', () => {
  it.each([
    ['engineer', 'engineer', 0],
    ['enginer', 'engineer', 1],
    ['engineeer', 'engineer', 1],
    ['enginaer', 'engineer', 1],
    ['enigneer', 'engineer', 1],
    ['engnr', 'engineer', 3],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect([editDistance(a, b, 3), editDistance(b, a, 3)]).toEqual([distance, distance]);
  });

  it('stops above the most that is asked for', () => {
    expect(editDistance('kitten', 'sitting', 2)).toBe(3);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });
});
