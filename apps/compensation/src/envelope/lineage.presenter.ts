import type { AdjustmentStep } from '@wagewright/dataset';
import type { Lineage } from '../lineage/lineage.service';
import type { FittedMultiplier, SourceUse } from '../lineage/resolve-figure';

/** `data` of `GET P/lineage/{data_point_id}` */
export interface LineageData {
  data_point_id: string;
  metric: string;
  /** Whole US dollars a year: the figure itself. */
  value: number;
  /** Whole US dollars a year: times every multiplier, rounded once, it is `value`. */
  national_value: number;
  as_of: string;
  methodology_version: string;
  /** Of the national median; the weights sum to 1. */
  sources: LineageSource[];
  reconciliation_rule: string;
  disagreement_flag: boolean;
  /** What the national figure was multiplied by, in this order. */
  multipliers: LineageMultiplier[];
}

export interface LineageSource {
  id: string;
  name: string;
  url: string;
  fetched_at: string;
  /** Cases; null where a multiplier was fitted on a whole publication. */
  observations: number | null;
  /** Share, 0–1; null in a multiplier that was fitted on several data sets at once. */
  weight: number | null;
  /** Edition of the source. */
  release: string;
  /** As published, and after every step; null where the source speaks through another title. */
  raw_value: number | null;
  adjusted_value: number | null;
  steps: AdjustmentStep[];
}

export interface LineageMultiplier {
  /** `city` and `experience` of the estimate; `place`, `title`, `title-in-place`, `level` and `company` of the market figure. */
  name: FittedMultiplier['name'];
  value: number;
  /** What it is, in a few words. */
  note: string;
  /** Of its logarithm; null for what is published without one. */
  standard_error: number | null;
  /** What it was fitted on; empty for a published constant. */
  sources: LineageSource[];
}

export function lineageData(lineage: Lineage): LineageData {
  return {
    data_point_id: lineage.dataPointId,
    metric: lineage.metric,
    value: lineage.value,
    national_value: lineage.nationalValue,
    as_of: lineage.asOf,
    methodology_version: lineage.methodologyVersion,
    sources: lineage.sources.map((use) => lineageSource(use)),
    reconciliation_rule: lineage.reconciliationRule,
    disagreement_flag: lineage.sourcesDisagree,
    multipliers: lineage.multipliers.map(({ name, value, note, standardError, sources }) => ({
      name,
      value,
      note,
      standard_error: standardError,
      sources: sources.map((use) => lineageSource(use)),
    })),
  };
}

function lineageSource({ source, observations, weight, observation }: SourceUse): LineageSource {
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
