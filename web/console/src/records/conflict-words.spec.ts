import { choicesOf, fieldWord, valuesOf, valueWord } from './conflict-words.ts';

const notes = { field: 'notes', base: null, theirs: 'theirs', mine: 'mine' };
const tags = { field: 'tags', base: [], theirs: ['a'], mine: ['a', 'b'] };
const title = { field: 'title', base: 'old', theirs: 'theirs', mine: 'mine' };

describe('the question about a conflict', () => {
  it('offers both for texts and lists only', () => {
    const offered = [notes, tags, title].map((one) => choicesOf(one).map(({ choice }) => choice));
    expect(offered).toEqual([
      ['theirs', 'mine', 'both'],
      ['theirs', 'mine', 'both'],
      ['theirs', 'mine'],
    ]);
  });

  it('makes of the choices what is written', () => {
    expect(valuesOf([notes, tags, title], { notes: 'both', tags: 'both', title: 'mine' })).toEqual({
      notes: 'theirs\n\nmine',
      tags: ['a', 'b'],
      title: 'mine',
    });
    expect(valuesOf([title], {})).toEqual({ title: 'theirs' });
    const longer = { ...notes, theirs: 'before\n\ntheirs', mine: 'before\nmine\n\nend' };
    expect(valuesOf([longer], {})).toEqual({ notes: 'before\n\ntheirs\n\nmine\n\nend' });
  });

  it.each([
    ['deadlineAt', 'Deadline'],
    ['workMode', 'Work mode'],
    ['notes', 'Notes'],
  ])('calls %s %s', (field, word) => {
    expect(fieldWord(field)).toBe(word);
  });

  it.each([
    [null, 'Nothing'],
    [[], 'Nothing'],
    [['a', 'b'], 'a, b'],
    ['no_response', 'no response'],
    [7, '7'],
    ['2026-12-20', 'Dec 20, 2026'],
    [{ min: 1, max: null, currency: 'USD' }, '1 USD'],
  ])('shows %j as %s', (value, word) => {
    expect(valueWord(value)).toBe(word);
  });
});
