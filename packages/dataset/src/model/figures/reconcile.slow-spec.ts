import fc from 'fast-check';
import { cappedShares, LARGEST_FACTOR, LARGEST_SHARE, reconcile, type SourceEstimate } from './reconcile';

const logWage = fc.double({ min: Math.log(20_000), max: Math.log(900_000), noNaN: true });
const estimate: fc.Arbitrary<SourceEstimate> = fc.record({
  logValue: logWage,
  standardError: fc.double({ min: 0.005, max: 0.6, noNaN: true }),
  n: fc.integer({ min: 1, max: 20_000 }),
});
const estimates = fc.array(estimate, { maxLength: 5 });
const PRIOR_ERROR = 0.1;

describe('Reconciliation', () => {
  it('gives a title without evidence its occupation’s figure, error and whole weight', () => {
    expect(reconcile(11.5, PRIOR_ERROR, [])).toEqual({
      logMedian: 11.5,
      standardError: PRIOR_ERROR,
      occupationWeight: 1,
      weights: [],
      disagreement: false,
    });
  });

  it('weighs title and occupation alike at thirty cases', () => {
    const result = reconcile(11, PRIOR_ERROR, [{ logValue: 11.2, standardError: 0.1, n: 30 }]);
    expect(result.occupationWeight).toBeCloseTo(0.5);
    expect(result.logMedian).toBeCloseTo(11.1);
  });

  it('has weights that are not negative and sum to one', () => {
    fc.assert(
      fc.property(logWage, estimates, (prior, sources) => {
        const { occupationWeight, weights } = reconcile(prior, PRIOR_ERROR, sources);
        expect([occupationWeight, ...weights].every((weight) => weight >= 0)).toBe(true);
        expect(weights.reduce((sum, weight) => sum + weight, occupationWeight)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('never leaves the range of what the sources and the occupation say', () => {
    fc.assert(
      fc.property(logWage, estimates, (prior, sources) => {
        const values = [prior, ...sources.map((source) => source.logValue)];
        const { logMedian } = reconcile(prior, PRIOR_ERROR, sources);
        expect(logMedian).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(logMedian).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        expect(Math.abs(logMedian - prior)).toBeLessThanOrEqual(LARGEST_FACTOR + 1e-9);
      }),
    );
  });

  it('does not depend on the order of the sources', () => {
    fc.assert(
      fc.property(logWage, estimates, (prior, sources) => {
        const forward = reconcile(prior, PRIOR_ERROR, sources).logMedian;
        expect(reconcile(prior, PRIOR_ERROR, [...sources].reverse()).logMedian).toBeCloseTo(forward, 9);
      }),
    );
  });

  it('moves with a source, never against it', () => {
    fc.assert(
      fc.property(logWage, estimate, fc.double({ min: 0, max: 0.5, noNaN: true }), (prior, source, more) => {
        const raised = { ...source, logValue: source.logValue + more };
        const before = reconcile(prior, PRIOR_ERROR, [source]).logMedian;
        expect(reconcile(prior, PRIOR_ERROR, [raised]).logMedian).toBeGreaterThanOrEqual(before - 1e-9);
      }),
    );
  });

  it('says that sources disagree when they lie more than 15 % apart, and only then', () => {
    const at = (ratio: number) => {
      return { logValue: 11 + Math.log(ratio), standardError: 0.1, n: 30 };
    };
    expect(reconcile(11, PRIOR_ERROR, [at(1.14)]).disagreement).toBe(false);
    expect(reconcile(11, PRIOR_ERROR, [at(1.16)]).disagreement).toBe(true);
  });
});

describe('Capped shares', () => {
  it('leave a single source everything', () => {
    expect(cappedShares([7])).toEqual([1]);
  });

  it('give the strongest of several at most three quarters and keep the others’ proportion', () => {
    const [top = 0, second = 0, third = 0] = cappedShares([1_000, 20, 10]);
    expect(top).toBe(LARGEST_SHARE);
    expect(second / third).toBeCloseTo(2);
    expect(top + second + third).toBeCloseTo(1);
  });

  it('share the rest alike when it vanishes beside the strongest', () => {
    expect(cappedShares([1e300, 1e-300, 1e-300])).toEqual([0.75, 0.125, 0.125]);
  });
});
