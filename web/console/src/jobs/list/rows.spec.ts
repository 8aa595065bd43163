import {
  type Choice,
  chosenIds,
  chosenOf,
  EMPTY_CHOICE,
  extended,
  rangedTo,
  rowAfterKey,
  toggled,
} from './rows.ts';

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
  const ids = (choice: Choice) => [...choice.ids].toSorted().join('');

  it('takes a row and gives it back', () => {
    const one = toggled(EMPTY_CHOICE, 'a');
    expect(ids(one)).toBe('a');
    expect(ids(toggled(one, 'a'))).toBe('');
    expect(ids(EMPTY_CHOICE)).toBe('');
  });

  it.each([
    ['down', 'b', 'd', 'bcd'],
    ['up', 'd', 'b', 'bcd'],
    ['no further than itself', 'c', 'c', 'c'],
    ['to the row alone, from one that is gone', 'gone', 'c', 'cgone'],
  ])('goes from the row chosen last to another, %s', (_, from, to, chosen) => {
    expect([...rangedTo(toggled(EMPTY_CHOICE, from), listed, to).ids].toSorted().join('')).toBe(chosen);
  });

  it('puts a range in place of the one before, and keeps what was chosen beside it', () => {
    const before = toggled(toggled(EMPTY_CHOICE, 'e'), 'a');
    expect(ids(rangedTo(rangedTo(before, listed, 'd'), listed, 'b'))).toBe('abe');
  });

  it('grows and shrinks by keys, from the row on which they begin', () => {
    const two = extended(EMPTY_CHOICE, listed, 'b', 'c');
    const three = extended(two, listed, 'c', 'd');
    expect([ids(two), ids(three), ids(extended(three, listed, 'd', 'c'))]).toEqual(['bc', 'bcd', 'bc']);
  });

  it('begins another range by keys on another row', () => {
    const two = extended(EMPTY_CHOICE, listed, 'a', 'b');
    expect(ids(extended(two, listed, 'd', 'e'))).toBe('abde');
  });

  it('takes all that are given', () => {
    expect(ids(toggled(chosenIds(['a', 'b']), 'a'))).toBe('b');
  });

  it('counts only what is listed', () => {
    expect(chosenOf(chosenIds(['a', 'gone']), [{ id: 'b' }, { id: 'a' }])).toEqual([{ id: 'a' }]);
  });
});
