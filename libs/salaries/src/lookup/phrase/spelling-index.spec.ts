import { SpellingIndex } from './spelling-index';

describe('SpellingIndex', () => {
  const index = new SpellingIndex([
    ['engineer', 500],
    ['engineers', 3],
    ['data', 100],
    ['date', 1],
    ['nurse', 20],
  ]);

  it.each([
    ['enginer', 'engineer'],
    ['enginere', 'engineer'],
    ['dats', 'data'],
    ['nruse', 'nurse'],
    ['xurse', undefined],
    ['rngineer', 'engineer'],
    ['nurxx', undefined],
    ['dat', undefined],
    ['engi', undefined],
  ])('takes %s for %s', (typed, meant) => {
    expect(index.nearest(typed)?.word).toBe(meant);
  });
});
