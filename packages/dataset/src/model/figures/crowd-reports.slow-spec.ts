import * as fc from 'fast-check';
import { MOST_CROWD_WEIGHT, weighCrowd } from './crowd-reports';
import type { RoleEstimate } from './role-figures';
import type { TitleEvidence } from './title-evidence';

/** 1.2^0.25: the maximum effect of a crowd as stated in docs/methodology.md. */
const STATED_LIMIT = 1.0467;

function estimate(median: number, standardError: number): RoleEstimate {
  return {
    logMedian: Math.log(median),
    standardError,
    occupationWeight: 0.4,
    weights: [0.35, 0.25],
    disagreement: false,
    crowd: null,
  } as unknown as RoleEstimate;
}

function reports(value: number, standardError: number): TitleEvidence {
  return { logValue: Math.log(value), standardError, n: 5, steps: [] } as unknown as TitleEvidence;
}

const wage = fc.integer({ min: 20_000, max: 900_000 });
const error = fc.double({ min: 0.001, max: 0.5, noNaN: true });

describe('The weight of the community', () => {
  it('moves no figure beyond the stated limit, whatever is reported', () => {
    fc.assert(
      fc.property(wage, error, wage, error, (median, own, reported, theirs) => {
        const mixed = weighCrowd(estimate(median, own), reports(reported, theirs));
        const moved = Math.exp(Math.abs(mixed.logMedian - Math.log(median)));
        expect(moved).toBeLessThanOrEqual(STATED_LIMIT);
      }),
    );
  });

  it('leaves weights that sum to one, and is a quarter at most', () => {
    fc.assert(
      fc.property(wage, error, wage, error, (median, own, reported, theirs) => {
        const { occupationWeight, weights, crowd } = weighCrowd(
          estimate(median, own),
          reports(reported, theirs),
        );
        const [a = 0, b = 0] = weights;
        expect(occupationWeight + a + b + (crowd?.weight ?? 0)).toBeCloseTo(1, 12);
        expect(crowd?.weight).toBeLessThanOrEqual(MOST_CROWD_WEIGHT);
      }),
    );
  });

  it('grows with the precision of the reports: 0.03² ÷ (0.03² + 0.12²) is 1/17', () => {
    const weight = (theirs: number) =>
      weighCrowd(estimate(100_000, 0.03), reports(110_000, theirs)).crowd?.weight;
    expect(weight(0.12)).toBeCloseTo(1 / 17, 10);
    expect(weight(0.06)).toBeCloseTo(1 / 5, 10);
    expect(weight(0.01)).toBe(MOST_CROWD_WEIGHT);
  });

  it('shows the limit as a step of its own where it is reached', () => {
    const near = weighCrowd(estimate(100_000, 0.1), reports(115_000, 0.1)).crowd?.evidence;
    const far = weighCrowd(estimate(100_000, 0.1), reports(300_000, 0.1)).crowd?.evidence;
    expect(near?.steps).toEqual([]);
    expect(far?.steps).toEqual([expect.objectContaining({ rule: 'limit' })]);
    expect(Math.exp(far?.logValue ?? 0)).toBeCloseTo(120_000, 6);
  });

  it('says that sources disagree by what was reported, not by what the limit left of it', () => {
    const disagrees = (reported: number) =>
      weighCrowd(estimate(100_000, 0.1), reports(reported, 0.1)).disagreement;
    expect([disagrees(112_000), disagrees(118_000)]).toEqual([false, true]);
  });

  it('changes nothing without reports', () => {
    const alone = estimate(100_000, 0.1);
    expect(weighCrowd(alone, undefined)).toBe(alone);
  });
});
