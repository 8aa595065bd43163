import type { RoleRow } from '@wagewright/dataset';
import * as fc from 'fast-check';
import { type Neighbour, nearestRoles } from './nearest-roles';

const role = (slug: string, median: number, socCode = slug, surfaceA = false): RoleRow =>
  ({ slug, socCode, surfaceA, national: { median } }) as RoleRow;
const near = (slug: string, median: number, socCode = slug, surfaceA = false): Neighbour => ({
  role: role(slug, median, socCode, surfaceA),
  skillOverlap: 0.5,
});
const OWN = role('own', 100_000, 'x');
const slugs = (neighbours: Neighbour[], minDeltaPct?: number) =>
  nearestRoles(OWN, neighbours, { multiplier: 1, limit: 10, minDeltaPct }).map(({ role: { slug } }) => slug);

describe('nearestRoles', () => {
  it('puts the smallest difference in pay first, whichever its direction', () => {
    expect(slugs([near('far', 130_000), near('below', 95_000), near('above', 103_000)])).toEqual([
      'above',
      'below',
      'far',
    ]);
  });

  it('measures differences where the role is paid', () => {
    const [first] = nearestRoles(OWN, [near('above', 110_000)], { multiplier: 1.5, limit: 1 });
    expect(first).toMatchObject({ median: 165_000, deltaAmount: 15_000, deltaPct: 10, distance: 0.1 });
  });

  it('shows one title of those that rest on the same figure, the better known one', () => {
    const same = [near('b-title', 90_000, 'y'), near('known-title', 90_000, 'y', true)];
    expect(slugs(same)).toEqual(['known-title']);
    expect(slugs([near('other-name', 100_000, 'x')])).toEqual([]);
  });

  it('leaves out what pays less than is asked for', () => {
    expect(slugs([near('below', 95_000), near('above', 103_000), near('far', 130_000)], 5)).toEqual(['far']);
  });

  it('never grows nearer along the list', () => {
    const medians = fc.array(fc.integer({ min: 20_000, max: 500_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(medians, (values) => {
        const neighbours = values.map((median, i) => near(`r${i}`, median));
        const deltas = nearestRoles(OWN, neighbours, { multiplier: 1, limit: 25 }).map(({ deltaAmount }) =>
          Math.abs(deltaAmount),
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
  });
});

describe('the limits of a list of near roles', () => {
  const three = [near('one', 105_000), near('two', 104_900), near('three', 104_950)];

  it('keep what pays exactly as much more as is asked for, by its rounded share', () => {
    expect(slugs(three, 5)).toEqual(['three', 'one']);
  });

  it('leave no more than so many, the nearest', () => {
    const nearest = nearestRoles(OWN, three, { multiplier: 1, limit: 2 });
    expect(nearest.map(({ role: { slug } }) => slug)).toEqual(['two', 'three']);
  });

  it('tell a role that pays less by a negative difference and a positive distance', () => {
    const [below] = nearestRoles(OWN, [near('below', 87_654)], { multiplier: 1, limit: 1 });
    expect(below).toMatchObject({
      deltaAmount: -12_346,
      deltaPct: -12.3,
      distance: 0.123,
      skillOverlap: 0.5,
    });
  });
});
