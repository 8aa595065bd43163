import fc from 'fast-check';
import { LadderOrder } from './ladder-order';

const STEP = Math.log(1.03);

describe('The order of ranks', () => {
  const ROLES = ['plain', 'senior', 'staff', 'lead'];
  const LADDERS = [
    ['plain', 'senior', 'staff'],
    ['plain', 'lead'],
  ];

  function ordered(values: readonly number[], weights = [1, 1, 1, 1]): Map<string, number> {
    const figures = new Map(ROLES.map((role, index) => [role, values[index] ?? 0]));
    new LadderOrder(LADDERS).apply(
      (role) => ({ value: figures.get(role) ?? 0, weight: weights[ROLES.indexOf(role)] ?? 1 }),
      (role, value) => figures.set(role, value),
    );
    return figures;
  }

  it('leaves figures alone that rise by 3 % and more', () => {
    expect([...ordered([11, 11.1, 11.2, 11.05]).values()]).toEqual([11, 11.1, 11.2, 11.05]);
  });

  it('raises every ladder by 3 % a rank, also where two share a title', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 10, max: 13, noNaN: true }), { minLength: 4, maxLength: 4 }),
        (values) => {
          const figures = ordered(values);
          for (const ladder of LADDERS)
            for (const [index, role] of ladder.slice(1).entries()) {
              const below = figures.get(ladder[index] ?? '') ?? Number.NaN;
              expect((figures.get(role) ?? 0) - below).toBeGreaterThanOrEqual(STEP - 1e-5);
            }
        },
      ),
    );
  });

  it('moves the figure with less behind it', () => {
    const figures = ordered([11.5, 11.4, 12, 12], [1_000, 1, 1, 1]);
    expect(figures.get('plain')).toBeCloseTo(11.5, 3);
    expect(figures.get('senior')).toBeCloseTo(11.53, 2);
  });
});
