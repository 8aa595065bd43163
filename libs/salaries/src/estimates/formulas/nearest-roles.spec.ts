import type { RoleRow } from '@wagewright/dataset';
import * as fc from 'fast-check';
import { type NearestOrder, type Neighbour, nearestRoles } from './nearest-roles';

const role = (slug: string, median: number, socCode = slug, surfaceA = false): RoleRow =>
  ({ slug, title: slug, socCode, onetCode: socCode, surfaceA, national: { median } }) as RoleRow;
const near = (slug: string, median: number, socCode = slug, surfaceA = false): Neighbour => ({
  role: role(slug, median, socCode, surfaceA),
  skillOverlap: 0.5,
  rank: 1,
});
const OWN = role('own', 100_000, 'x');
/** Differences of whole markets: known to the dollar. */
const options = (limit: number, order: NearestOrder = 'fit', { national: { median } } = OWN) => ({
  order,
  limit,
  payOf: (other: RoleRow) => {
    const amount = other.national.median - median;
    const pct = Math.round((amount / median) * 1_000) / 10;
    const difference = { amount, pct, lowPct: pct, highPct: pct, certain: amount !== 0 };
    return { median: other.national.median, difference };
  },
});
const slugs = (neighbours: Neighbour[], minDeltaPct?: number) =>
  nearestRoles(OWN, neighbours, { ...options(10, 'salary'), minDeltaPct }).map(({ role: { slug } }) => slug);

describe('nearestRoles', () => {
  it('puts the most worthwhile move first: overlap × nearness × gain, and leaves out what nobody would make', () => {
    const moves: Neighbour[] = [
      // 0.8 × 1 ÷ 1.05 × 1.2
      { ...near('promising', 120_000), skillOverlap: 0.8 },
      // 0.8 × 1 ÷ 1.5 × 1.2
      { ...near('far-occupation', 121_000), skillOverlap: 0.8, rank: 10 },
      // 0.2 × 1 ÷ 1.05 × 1: as well paid, and hardly related
      { ...near('as-well-paid', 100_000, 'z'), skillOverlap: 0.2 },
      { ...near('unknown', 130_000), skillOverlap: null },
    ];
    const found = nearestRoles(OWN, moves, options(10));
    expect(found.map(({ role: { slug }, fit }) => [slug, fit])).toEqual([
      ['promising', 0.914],
      ['far-occupation', 0.645],
    ]);
  });

  it('knows no move to more than 1.6 times the pay, or to that much less', () => {
    const field = (slug: string, median: number) => near(`own ${slug}`, median);
    expect(slugs([field('more', 160_000), field('too much', 160_001)])).toEqual(['own more']);
    expect(slugs([field('less', 62_500), field('too little', 62_499)])).toEqual(['own less']);
  });

  it('moves to another field for at most a quarter more, and where skills carry over or the publisher says so', () => {
    const other = (slug: string, change: Partial<Neighbour>) => ({ ...near(slug, 110_000), ...change });
    expect(slugs([near('gain', 125_000), near('leap', 125_001)])).toEqual(['gain']);
    const moves = [
      other('first', { rank: 2, skillOverlap: 0.4 }),
      other('alike', { rank: 9, skillOverlap: 0.75 }),
      other('unlike', { rank: 9, skillOverlap: 0.74 }),
      other('own field', { rank: 9, skillOverlap: 0.6 }),
    ];
    expect(slugs(moves)).toEqual(['alike', 'own field', 'first']);
  });

  it('does not lead the people of another field', () => {
    expect(slugs([near('Design Manager', 110_000), near('Own Manager', 111_000)])).toEqual(['Own Manager']);
  });

  it('puts the next ranks of the same work first, the nearest in pay before the other', () => {
    const manager = role('Engineering Manager', 100_000, 'm');
    const team = [
      near('Platform Manager', 104_000, 'm'),
      near('Senior Engineering Manager', 112_000, 'm'),
      near('Director of Engineering', 105_000, 'm'),
      near('Senior Data Manager', 115_000, 'm'),
    ];
    const found = nearestRoles(manager, team, options(9));
    expect(found.map(({ role: { slug }, isNextRank }) => [slug, isNextRank])).toEqual([
      ['Director of Engineering', true],
      ['Senior Engineering Manager', true],
      ['Platform Manager', false],
    ]);
  });

  it('shows three titles of an occupation, none within 1 % of the pay of another', () => {
    const medians = [110_000, 109_000, 112_000, 116_000, 120_000];
    const titles = medians.map((median) => near(`t${median}`, median, 'y'));
    const found = nearestRoles(OWN, [...titles, near('other', 101_000)], options(9));
    expect(found.map(({ role: { slug } }) => slug)).toEqual(['t120000', 't116000', 't112000', 'other']);
  });

  it('takes a title with a rank for a level of other work, unless the role has a rank itself', () => {
    const titles = [
      near('Senior Baker', 110_000, 'y'),
      near('Baker II', 112_000, 'y'),
      near('Cook', 105_000),
    ];
    expect(slugs(titles)).toEqual(['Cook']);
    const ranked = nearestRoles(role('Lead Cook', 100_000, 'x'), titles, options(9));
    expect(ranked).toHaveLength(3);
  });

  it('leaves out a role whose market pay is unknown', () => {
    const payOf = () => null;
    expect(nearestRoles(OWN, [near('above', 110_000)], { ...options(1), payOf })).toEqual([]);
  });

  it('never grows nearer along the list', () => {
    const medians = fc.array(fc.integer({ min: 20_000, max: 500_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(medians, (values) => {
        const neighbours = values.map((median, i) => near(`r${i}`, median));
        const deltas = nearestRoles(OWN, neighbours, options(25, 'salary')).map(({ difference }) =>
          Math.abs(difference.amount),
        );
        expect(deltas).toEqual([...deltas].sort((a, b) => a - b));
      }),
    );
  });
});

describe('roles that are equally near', () => {
  const withOverlap = (slug: string, skillOverlap: number | null, median = 110_000): Neighbour => ({
    ...near(slug, median),
    skillOverlap,
  });

  it('come by skill overlap, the unknown one last, and then by name', () => {
    const some = withOverlap('some', 0.2);
    const unknown = withOverlap('a-unknown', null);
    const much = withOverlap('much', 0.9, 90_000);
    const [alike, twin] = [withOverlap('alike', 0.2), withOverlap('twin', 0.2)];
    const expected = ['much', 'alike', 'some', 'twin', 'a-unknown'];
    expect(slugs([some, unknown, much, twin, alike])).toEqual(expected);
    expect(slugs([alike, twin, much, unknown, some])).toEqual(expected);
  });

  it('are one when they rest on the same figure: the better known, else the first by name', () => {
    const [a, b, known] = [near('a', 90_000, 'y'), near('b', 90_000, 'y'), near('known', 90_000, 'y', true)];
    for (const given of [
      [a, b],
      [b, a],
    ])
      expect(slugs(given)).toEqual(['a']);
    for (const given of [
      [a, known, b],
      [known, b, a],
    ])
      expect(slugs(given)).toEqual(['known']);
    expect(slugs([a, near('c', 90_001, 'y'), near('d', 90_000, 'z')])).toHaveLength(3);
    expect(slugs([near('other-name', 100_000, 'x')])).toEqual([]);
  });
});

describe('the limits of a list of near roles', () => {
  const three = [near('one', 105_000), near('two', 104_900), near('three', 104_950)];

  it('keep what pays exactly as much more as is asked for, by its rounded share', () => {
    expect(slugs(three, 5)).toEqual(['three', 'one']);
  });

  it('leave no more than so many, the nearest', () => {
    const nearest = nearestRoles(OWN, three, options(2, 'salary'));
    expect(nearest.map(({ role: { slug } }) => slug)).toEqual(['two', 'three']);
  });

  it('tell a role that pays less by a negative difference and a positive distance', () => {
    const [below] = nearestRoles(OWN, [near('below', 87_654)], options(1, 'salary'));
    expect(below).toMatchObject({
      median: 87_654,
      difference: { amount: -12_346, pct: -12.3 },
      distance: 0.123,
      skillOverlap: 0.5,
    });
  });
});
