import { inOneGo } from '../steps';
import { SearchIndex } from './search-index';

const NAMES = [
  { slug: 'software-engineer', name: 'Software Engineer', aliases: ['swe'], weight: 10 },
  { slug: 'staff-software-engineer', name: 'Staff Software Engineer', aliases: [], weight: 5 },
  { slug: 'machine-learning-engineer', name: 'Machine Learning Engineer', aliases: ['ml eng'], weight: 8 },
  { slug: 'data-scientist', name: 'Data Scientist', aliases: [], weight: 9 },
  { slug: 'cpp-developer', name: 'C++ Developer', aliases: [], weight: 1 },
  { slug: 'resume-writer', name: 'Résumé Writer', aliases: [], weight: 0 },
];
const ROLES = NAMES.map((name) => ({ ...name, isWellKnown: true }));
const index = inOneGo(
  SearchIndex.create(
    ROLES,
    (row) => row,
    ({ weight }) => weight,
  ),
);
const first = (query: string) => {
  const [match] = index.search(query, 10);
  return match && { slug: match.row.slug, matchType: match.matchType };
};

describe('SearchIndex', () => {
  it.each([
    ['software-engineer', 'software-engineer', 'exact'],
    ['  Software   ENGINEER ', 'software-engineer', 'exact'],
    ['SWE', 'software-engineer', 'alias'],
    ['ml eng', 'machine-learning-engineer', 'alias'],
    ['mach', 'machine-learning-engineer', 'prefix'],
    ['engineer learning', 'machine-learning-engineer', 'token'],
    ['sofware enginer', 'software-engineer', 'trigram'],
    ['c++', 'cpp-developer', 'prefix'],
    ['resume writer', 'resume-writer', 'exact'],
  ])('finds %s as %s by %s', (query, slug, matchType) => {
    expect(first(query)).toEqual({ slug, matchType });
  });

  it('ranks the better match first and breaks ties by weight', () => {
    const slugs = index.search('software eng', 10).map((match) => match.row.slug);
    expect(slugs.slice(0, 2)).toEqual(['software-engineer', 'staff-software-engineer']);
  });

  it('puts well-known names before shorter ones that begin alike, unless they are typed in full', () => {
    const names = ['Machine Setter', 'Machine Learning Engineer'].map((name, i) => ({
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      aliases: [],
      isWellKnown: i === 1,
    }));
    const both = inOneGo(
      SearchIndex.create(
        names,
        (row) => row,
        () => 0,
      ),
    );
    const found = (query: string) => both.search(query, 10).map(({ row }) => row.slug);
    expect(found('machine')).toEqual(['machine-learning-engineer', 'machine-setter']);
    expect(found('machine setter')[0]).toBe('machine-setter');
  });

  it('finds nothing for blanks, signs and gibberish', () => {
    for (const query of ['', '   ', '!!!', 'zzzzqqqq', '\u0000']) expect(index.search(query, 10)).toEqual([]);
  });

  it('keeps to the limit', () => {
    expect(index.search('e', 1)).toHaveLength(1);
  });
});
