import { apart, payScale, stackOf } from './pay-drawing';

describe('payScale', () => {
  it('keeps a margin at both ends, and holds what lies beyond at the ends', () => {
    const at = payScale([100, 200], 0.1);
    expect([100, 150, 200].map(at)).toEqual([8.3, 50, 91.7]);
    expect([0, 1_000].map(at)).toEqual([0, 100]);
  });

  it('has a single amount in the middle', () => {
    expect(payScale([100])(100)).toBe(50);
  });
});

describe('stackOf', () => {
  it('lays parts one after another', () => {
    expect(stackOf([50, 25, 25], 200)).toEqual([
      { from: 0, width: 25 },
      { from: 25, width: 12.5 },
      { from: 37.5, width: 12.5 },
    ]);
  });
});

describe('apart', () => {
  it.each<[positions: number[], moved: number[]]>([
    [
      [10, 50, 90],
      [10, 50, 90],
    ],
    [
      [50, 52],
      [41, 61],
    ],
    [
      [52, 50],
      [61, 41],
    ],
    [
      [90, 95],
      [70, 90],
    ],
    [
      [2, 50, 4],
      [10, 50, 30],
    ],
    // The third one is reached only by the first two when they have moved.
    [
      [40, 42, 58],
      [26.7, 46.7, 66.7],
    ],
    [[], []],
  ])('moves %j to %j for labels of 20 percent', (positions, moved) => {
    expect(apart(positions, 20)).toEqual(moved);
  });
});
