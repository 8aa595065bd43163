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
