import type { ExperienceLevel, MetroRow, RoleRow } from '@wagewright/dataset';
import { evidenceOf } from '../estimates/evidence';
import { EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';
import type { SalaryFigures, SalaryPercentiles } from '../estimates/formulas/salary-figures';
import type { RoleInMarket } from '../estimates/role-in-market';

/** A real observation of wages in the metro, beside the estimate and not part of it. */
export interface ObservedWages {
  median: number;
  p25: number | null;
  p75: number | null;
  /** Id of the source, as in the lineage. */
  source: string;
  sample_size: number;
  as_of: string;
}

/** The occupation whose figures stand for a title that no source observes by itself. */
export interface BorrowedFrom {
  /** SOC 2018. */
  soc_code: string;
  title: string;
}

/** An estimate with everything that says how far it can be trusted. */
export interface EstimateResponse extends SalaryFigures {
  /** Cases behind the national figure, the sum of `source_breakdown`. */
  sample_size: number;
  /** 0–1: how surely the true median of role, place and level lies between the two bounds. */
  confidence_level: number;
  confidence_lower: number;
  confidence_upper: number;
  methodology_version: string;
  source_breakdown: Record<string, number>;
  /** The observation lies more than 15 % off; without one, sources of real weight do from each other. */
  disagreement_flag: boolean;
  /** What the lineage endpoint resolves. */
  data_point_id: string;
  as_of: string;
  observed?: ObservedWages;
  /** Absent where the title has evidence of its own. */
  borrowed_from?: BorrowedFrom;
}

/** @param figures of the market at that level, where they are known already */
export function estimateResponse(
  market: RoleInMarket,
  level: ExperienceLevel,
  figures = market.figures(level),
): EstimateResponse {
  const { manifest } = market.snapshot;
  const evidence = evidenceOf(market, level);
  return {
    ...figures,
    sample_size: evidence.sampleSize,
    confidence_level: evidence.confidenceLevel,
    confidence_lower: evidence.confidenceLower,
    confidence_upper: evidence.confidenceUpper,
    methodology_version: manifest.id,
    source_breakdown: evidence.sourceBreakdown,
    disagreement_flag: evidence.sourcesDisagree,
    data_point_id: market.dataPointId({ level }),
    as_of: manifest.asOf,
    ...(evidence.observed && { observed: observedWages(evidence.observed) }),
    ...borrowedFrom(market.role),
  };
}

function borrowedFrom({ evidence, socCode, occupation }: RoleRow): Pick<EstimateResponse, 'borrowed_from'> {
  if (evidence === 'title') return {};
  return { borrowed_from: { soc_code: socCode, title: occupation } };
}

function observedWages({ median, p25, p75, sourceId, sampleSize, asOf }: MetroRow): ObservedWages {
  return { median, p25, p75, source: sourceId, sample_size: sampleSize, as_of: asOf };
}

/** The level that figures are of. */
export interface ExperienceResponse {
  level: ExperienceLevel;
  multiplier: number;
}

export function experienceResponse(level: ExperienceLevel): ExperienceResponse {
  return { level, multiplier: EXPERIENCE_MULTIPLIERS[level] };
}

/** Whole US dollars. A percentile that the survey caps is null, with the cap beside it. */
export interface PercentilesResponse {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number | null;
  p90_at_least?: number;
}

export function percentilesResponse({ p90AtLeast, ...figures }: SalaryPercentiles): PercentilesResponse {
  return { ...figures, ...(p90AtLeast !== undefined && { p90_at_least: p90AtLeast }) };
}
