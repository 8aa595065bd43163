import fc from 'fast-check';
import { rising } from './isotonic';

const ranked = fc.array(
  fc.record({
    value: fc.double({ min: -2, max: 2, noNaN: true }),
    weight: fc.double({ min: 0.5, max: 500, noNaN: true }),
  }),
  { maxLength: 8 },
);

describe('Values that must rise', () => {
  it('stay as they are where they do', () => {
    expect(
      rising(
        [1, 2, 4].map((value) => ({ value, weight: 1 })),
        0,
      ),
    ).toEqual([1, 2, 4]);
  });

  it('meet in their weighted mean where they fall', () => {
    const values = [
      { value: 3, weight: 1 },
      { value: 1, weight: 3 },
    ];
    expect(rising(values, 0)).toEqual([1.5, 1.5]);
  });

  it('rise by the step, whatever they were, and keep their weighted mean', () => {
    fc.assert(
      fc.property(ranked, (values) => {
        const result = rising(values, 0.01);
        const mean = (of: (index: number) => number) =>
          values.reduce((sum, { weight }, index) => sum + weight * of(index), 0);
        result.slice(1).forEach((value, index) => {
          expect(value - (result[index] ?? 0)).toBeGreaterThan(0.01 - 1e-9);
        });
        expect(mean((index) => result[index] ?? 0)).toBeCloseTo(
          mean((index) => values[index]?.value ?? 0),
          6,
        );
      }),
    );
  });
});
