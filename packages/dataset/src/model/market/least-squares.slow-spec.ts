import fc from 'fast-check';
import { predict, Regression } from './least-squares';

function leastSquares(features: readonly number[][], targets: readonly number[]): number[] {
  const regression = new Regression(features[0]?.length ?? 0);
  features.forEach((row, index) => regression.add(row, targets[index] ?? 0, 1));
  return regression.fit().coefficients;
}

const value = fc.double({ min: -5, max: 5, noNaN: true });

describe('Least squares', () => {
  it('find the coefficients that made the targets', () => {
    fc.assert(
      fc.property(fc.tuple(value, value, value), ([a, b, c]) => {
        const features = Array.from({ length: 12 }, (_, index) => [1, index / 4, Math.sin(index)]);
        const targets = features.map((row) => predict(row, [a, b, c]));
        const found = leastSquares(features, targets);
        [a, b, c].forEach((coefficient, index) => expect(found[index]).toBeCloseTo(coefficient, 5));
      }),
    );
  });

  it('survive a first column that is zero at first', () => {
    const [a, b] = leastSquares(
      [
        [0, 1],
        [1, 0],
        [2, 0],
      ],
      [5, 2, 4],
    );
    expect(a).toBeCloseTo(2);
    expect(b).toBeCloseTo(5);
  });
});
