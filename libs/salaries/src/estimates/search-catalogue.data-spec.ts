import type { Lookup } from '../lookup/lookup';
import { MAX_RESULTS, searchCatalogue, searchRoles } from './search-catalogue';
import { bundledSnapshot } from '../../../../test/support/bundled-snapshot';

let lookup: Lookup;

beforeAll(async () => {
  lookup = (await bundledSnapshot()).catalogues.full.lookup;
});

function slugs(matches: readonly { row: { slug: string } }[]): string[] {
  return matches.map(({ row }) => row.slug);
}

describe('searchCatalogue', () => {
  it('finds the role and the city of a phrase first, and nothing that is only spelled like it', () => {
    const { roles, cities, total, query } = searchCatalogue(lookup, 'senior ml engineer sf');
    expect([query, slugs(roles)[0], slugs(cities)]).toEqual([
      'senior ml engineer sf',
      'machine-learning-engineer',
      ['san-francisco'],
    ]);
    expect(roles.every(({ matchType }) => matchType !== 'trigram')).toBe(true);
    expect(total).toBe(roles.length + cities.length);
  });

  it('still finds names by their beginning and by letters', () => {
    expect(slugs(searchCatalogue(lookup, 'san').cities)).toEqual(
      expect.arrayContaining(['san-francisco', 'san-jose', 'san-antonio']),
    );
    expect(slugs(searchCatalogue(lookup, 'softw').roles)).toContain('software-engineer');
    expect(searchCatalogue(lookup, 'zzzzqqqq')).toMatchObject({ roles: [], cities: [], total: 0 });
  });

  it('ranks by score, names each row once, and keeps to 50 results of which 10 are cities', () => {
    for (const query of ['engineer', 'data', 'san', 'senior data scientist nyc', 'manager']) {
      const { roles, cities, total } = searchCatalogue(lookup, query);
      for (const matches of [roles, cities]) {
        const scores = matches.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        expect(new Set(slugs(matches)).size).toBe(matches.length);
      }
      expect(total).toBeLessThanOrEqual(MAX_RESULTS);
      expect(cities.length).toBeLessThanOrEqual(10);
    }
    expect(searchCatalogue(lookup, 'engineer').total).toBe(MAX_RESULTS);
  });

  it('names machine learning before the setters and tenders of machines', () => {
    expect(slugs(searchRoles(lookup, 'machine', MAX_RESULTS))[0]).toMatch(/^machine-learning/);
  });

  it('offers what a bare title could mean', () => {
    expect(searchRoles(lookup, 'consultant', MAX_RESULTS).length).toBeGreaterThan(5);
    expect(searchRoles(lookup, 'swe', 1)).toMatchObject([
      { row: { slug: 'software-engineer' }, matchType: 'alias' },
    ]);
  });
});
