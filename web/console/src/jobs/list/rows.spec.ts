import { chosenOf, EMPTY_CHOICE, rowAfterKey, toggled, withRange } from './rows.ts';

describe('the row that a key goes to', () => {
  it.each([
    [3, 'j', 4],
    [3, 'ArrowUp', 2],
    [0, 'k', 0],
    [99, 'ArrowDown', 99],
    [95, 'PageDown', 99],
    [5, 'PageUp', 0],
    [5, 'Home', 0],
    [5, 'End', 99],
    [5, 'x', undefined],
  ])('from %i by %s: %s', (index, key, next) => {
    expect(rowAfterKey(index, key, 100)).toBe(next);
  });
});

describe('the choice of rows', () => {
  const listed = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

  it('takes a row and gives it back', () => {
    const one = toggled(EMPTY_CHOICE, 'a');
    expect([...one]).toEqual(['a']);
    expect([...toggled(one, 'a')]).toEqual([]);
    expect([...EMPTY_CHOICE]).toEqual([]);
  });

  it.each([
    ['down', 'b', 'd', 'bcd'],
    ['up', 'd', 'b', 'bcd'],
    ['no further than itself', 'c', 'c', 'c'],
    ['from nowhere: itself', undefined, 'c', 'c'],
    ['from a row that is gone: itself', 'gone', 'c', 'c'],
  ])('takes all between two rows, %s', (_, from, to, chosen) => {
    expect([...withRange(EMPTY_CHOICE, listed, from, to)].join('')).toBe(chosen);
  });

  it('keeps what was chosen before a range', () => {
    expect([...withRange(new Set(['e']), listed, 'a', 'b')]).toEqual(['e', 'a', 'b']);
  });

  it('counts only what is listed', () => {
    expect(chosenOf(new Set(['a', 'gone']), [{ id: 'b' }, { id: 'a' }])).toEqual([{ id: 'a' }]);
  });
});
