import type { AdjustmentStep } from '@wagewright/dataset';
import type { FittedMultiplier, SourceUse } from './resolve-figure';

/** The sources, weights and steps behind one figure. */
export interface LineageData {
  /** Identifier of the figure, which the lineage endpoint takes. */
  data_point_id: string;
  /** Measure of the figure, such as `median`, `market_median_senior` or `filed_median`. */
  metric: string;
  /** The figure itself, whole US dollars a year. */
  value: number;
  /** Whole US dollars a year: times every multiplier, rounded once, it is `value`. */
  national_value: number;
  /** Reference day of the figures, `YYYY-MM-DD`. */
  as_of: string;
  /** Version of the method, `<year>.<n>`. */
  methodology_version: string;
  /** Id of the data release, `<year>.<n>`. */
  release: string;
  /** Sources of the national median; their weights sum to 1. */
  sources: LineageSource[];
  /** How the sources were brought together, as a sentence. */
  reconciliation_rule: string;
  /** Whether the market figure lies more than 15 % from the estimate; see `estimate.disagreement_flag`. */
  disagreement_flag: boolean;
  /** Factors that multiply the national figure, in order. */
  multipliers: LineageMultiplier[];
}

/** A source of the figure, with its weight. */
export interface LineageSource {
  /** Identifier of the source. */
  id: string;
  /** Name of the source. */
  name: string;
  /** Where the source is published. */
  url: string;
  /** When the source was read. */
  fetched_at: string;
  /** Cases; null where a multiplier was fitted on a whole publication. */
  observations: number | null;
  /** Share, 0–1; null in a multiplier that was fitted on several data sets at once. @format double */
  weight: number | null;
  /** Edition of the source. */
  release: string;
  /** As published, and after every step; null where the source speaks through another title. @format double */
  raw_value: number | null;
  /** Its figure after the steps, US dollars a year or a factor, not rounded; null where it has none of its own. @format double */
  adjusted_value: number | null;
  /** Adjustments made to its figure, in order. */
  steps: AdjustmentStep[];
}

/** A factor that the figure was multiplied by. */
export interface LineageMultiplier {
  /**
   * `city` and `experience` of the estimate; `place`, `title`, `title-in-place`, `level` and `company` of the market figure;
   * these and the `filed-` ones of the filed figure.
   */
  name: FittedMultiplier['name'];
  /** The factor. @format double */
  value: number;
  /** Description of the factor, in a few words. */
  note: string;
  /** Standard error of the factor's logarithm; null for a factor published without one. @format double */
  standard_error: number | null;
  /** Sources that the factor was fitted on; empty for a published constant. */
  sources: LineageSource[];
}

export function lineageMultiplier(multiplier: FittedMultiplier): LineageMultiplier {
  const { name, value, note, standardError, sources } = multiplier;
  return {
    name,
    value,
    note,
    standard_error: standardError,
    sources: sources.map((use) => lineageSource(use)),
  };
}

export function lineageSource({ source, observations, weight, observation }: SourceUse): LineageSource {
  const { id, name, url, release, fetchedAt } = source;
  return {
    id,
    name,
    url,
    fetched_at: observation?.fetchedAt ?? fetchedAt,
    observations,
    weight,
    release: observation?.release ?? release,
    raw_value: observation?.rawValue ?? null,
    adjusted_value: observation?.adjustedValue ?? null,
    steps: (observation?.steps ?? []).map(({ rule, factor, note }) => ({ rule, factor, note })),
  };
}
