import { clamp, total } from '../../arithmetic/statistics';

/** One source's estimate of a title. All values are natural logarithms of annual dollars. */
export interface SourceEstimate {
  logValue: number;
  standardError: number;
  n: number;
}

export interface Reconciled {
  logMedian: number;
  standardError: number;
  /** Share of the occupation's figure; `weights` distribute the rest. */
  occupationWeight: number;
  /** In the order of the estimates. With `occupationWeight` they sum to 1. */
  weights: number[];
  disagreement: boolean;
}

/** Cases at which a title's own evidence weighs as much as its occupation. */
export const TITLE_SHRINKAGE = 30;

/** The maximum share of a source in a title's own evidence when there is another one. */
export const LARGEST_SHARE = 0.75;

/** Further cases add nothing: the error is then one of definition, not of sampling. */
export const MOST_CASES = 1_000;

/** A title further from its occupation than this factor (either way) is a wrong match rather than a finding. */
export const LARGEST_FACTOR = Math.log(2.2);

/** Sources further apart than this disagree. */
export const DISAGREEMENT = Math.log(1.15);

/** Lighter sources do not count for disagreement. */
export const REAL_WEIGHT = 0.05;

/**
 * Reconciles the occupation's figure with the sources of the title itself (docs/methodology.md, 5).
 *
 * @param logPrior the occupation's median, moved by the seniority step
 */
export function reconcile(
  logPrior: number,
  priorError: number,
  estimates: readonly SourceEstimate[],
): Reconciled {
  const shares = cappedShares(estimates.map((estimate) => 1 / estimate.standardError ** 2));
  const cases = total(estimates.map((estimate) => Math.min(estimate.n, MOST_CASES)));
  const own = cases / (cases + TITLE_SHRINKAGE);
  const weights = shares.map((share) => share * own);
  const values = estimates.map(
    (estimate) => logPrior + clamp(estimate.logValue - logPrior, -LARGEST_FACTOR, LARGEST_FACTOR),
  );
  const logMedian = (1 - own) * logPrior + total(values.map((value, index) => value * (weights[index] ?? 0)));
  return {
    logMedian,
    standardError: Math.hypot(
      (1 - own) * priorError,
      ...estimates.map((e, index) => e.standardError * (weights[index] ?? 0)),
    ),
    occupationWeight: 1 - own,
    weights,
    disagreement: disagree([logPrior, ...values], [1 - own, ...weights]),
  };
}

/** Shares in proportion to `raw`, none above {@link LARGEST_SHARE} when there are two or more. */
export function cappedShares(raw: readonly number[]): number[] {
  const sum = total(raw);
  const shares = raw.map((value) => value / sum);
  const top = shares.findIndex((share) => share > LARGEST_SHARE);
  if (top === -1 || shares.length < 2) return shares;
  const rest = 1 - (shares[top] ?? 0);
  // After an underflow there is no proportion among the others: they get equal shares.
  const scale = (share: number) => (rest > 0 ? share / rest : 1 / (shares.length - 1));
  return shares.map((share, index) => (index === top ? LARGEST_SHARE : (1 - LARGEST_SHARE) * scale(share)));
}

function disagree(values: readonly number[], weights: readonly number[]): boolean {
  const heard = values.filter((_, index) => (weights[index] ?? 0) >= REAL_WEIGHT);
  return Math.max(...heard) - Math.min(...heard) > DISAGREEMENT;
}
