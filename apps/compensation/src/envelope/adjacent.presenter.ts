import type { AdjacentRoles, ReachableRole } from '../analysis/adjacent.service';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
} from './estimate.presenter';
import {
  type IdentifiedCity,
  type IdentifiedRole,
  identifiedRole,
  roleAndCity,
} from './role-and-city.presenter';

/** The roles that one could move to, with their pay and the difference. */
export interface AdjacentData {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** Pay by the published formula, from the national median, the city and the level. */
  estimate: EstimateResponse;
  /** The nearest in pay first, or with `sort=fit` the next rank and then the best fit of skills and pay. */
  adjacent: AdjacentRole[];
}

interface AdjacentRole {
  /** The role that one could move to. */
  role: IdentifiedRole;
  /** Its median, whole US dollars a year. */
  median: number;
  /** Difference of its median from the requested role's, whole US dollars a year; negative where it pays less. */
  delta_amount: number;
  /** Difference of its median from the requested role's, percent with one decimal; negative where it pays less. */
  delta_pct: number;
  /** 0–1; null when nothing is known of the skills. */
  skill_overlap: number | null;
  /** Difference in pay as a share of the requested role's pay. */
  distance: number;
  /** How worthwhile the move is: skill overlap × nearness of the occupation × gain in pay. */
  fit: number;
  /** Identifier of its figure, which the lineage endpoint takes. */
  data_point_id: string;
}

export function adjacentData({ market, level, adjacent }: AdjacentRoles): AdjacentData {
  return {
    ...roleAndCity(market),
    experience: experienceResponse(level),
    estimate: estimateResponse(market, level),
    adjacent: adjacent.map((role) => adjacentRole(role)),
  };
}

function adjacentRole(near: ReachableRole): AdjacentRole {
  return {
    role: identifiedRole(near.role),
    median: near.median,
    delta_amount: near.deltaAmount,
    delta_pct: near.deltaPct,
    skill_overlap: near.skillOverlap,
    distance: near.distance,
    fit: near.fit,
    data_point_id: near.dataPointId,
  };
}
