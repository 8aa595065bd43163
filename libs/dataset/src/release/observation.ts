/** One step on the way from the published number to the one that was used. */
export interface AdjustmentStep {
  /** Bias that the step corrects, such as `ageing`, `place` or `source-bias`. */
  rule: string;
  /** Factor that the step applies to the figure. @format double */
  factor: number;
  /** Basis of the factor, in a few words. */
  note: string;
}

/** One number of one source, with its adjustments. */
export interface ObservationRow {
  kind: 'observation';
  /** Unique in the release, e.g. `bls-oews/15-1252/us/p50`. */
  id: string;
  /** Exactly one of `roleSlug` and `socCode` is set; both are null for an observation about a city alone. */
  roleSlug: string | null;
  socCode: string | null;
  /** Null for the nation. */
  citySlug: string | null;
  /** `median`, or `multiplier` for a number that a city's multiplier was fitted on. */
  metric: 'median' | 'multiplier';
  sourceId: string;
  /** Edition of the source this number is from, e.g. `May 2025`. */
  release: string;
  fetchedAt: string;
  /** Cases behind the number; effective size where the source publishes none. */
  n: number;
  /** As published: annual US dollars, or a ratio for `multiplier`. */
  rawValue: number;
  steps: AdjustmentStep[];
  /** `rawValue` × every factor. */
  adjustedValue: number;
  /** Standard error of the logarithm of `adjustedValue`. */
  standardError: number;
  /** Share in the reconciled figure; the weights of one figure sum to 1. */
  weight: number;
}
