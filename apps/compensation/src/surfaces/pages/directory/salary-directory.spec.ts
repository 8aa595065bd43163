import { byTitle, letterOf, lettersOf } from './salary-directory';

const titles = (...names: string[]) => names.map((title) => ({ title }));

describe('roles by letter', () => {
  it.each([
    ['Data Scientist', 'd'],
    ['iOS Developer', 'i'],
    ['3D Artist', '0-9'],
    ['.NET Developer', '0-9'],
    ['', '0-9'],
  ])('lists %s below %s', (title, letter) => {
    expect(letterOf({ title })).toBe(letter);
  });

  it('names each letter once, in order, digits first', () => {
    expect(lettersOf(titles('Writer', 'Actuary', '3D Artist', 'artist', 'Welder'))).toEqual([
      '0-9',
      'a',
      'w',
    ]);
  });

  it('sorts titles without regard to capitals', () => {
    const sorted = titles('iOS Developer', 'IT Manager', 'Illustrator').sort(byTitle);
    expect(sorted.map(({ title }) => title)).toEqual(['Illustrator', 'iOS Developer', 'IT Manager']);
  });
});
