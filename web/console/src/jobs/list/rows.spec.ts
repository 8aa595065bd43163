import { chosenOf, EMPTY_CHOICE, rowAfterKey, toggled } from './rows.ts';

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
  it('takes a row and gives it back', () => {
    const one = toggled(EMPTY_CHOICE, 'a');
    expect([...one]).toEqual(['a']);
    expect([...toggled(one, 'a')]).toEqual([]);
    expect([...EMPTY_CHOICE]).toEqual([]);
  });

  it('counts only what is listed', () => {
    expect(chosenOf(new Set(['a', 'gone']), [{ id: 'b' }, { id: 'a' }])).toEqual([{ id: 'a' }]);
  });
});
