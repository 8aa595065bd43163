import type { AdjacentRoles, ReachableRole } from '../analysis/adjacent.service';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { type DifferenceResponse, differenceResponse } from './compare.presenter';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
} from './estimate.presenter';
import { type AnsweredLevel, answeredLevel, type MarketFigures, marketFigures } from './market.presenter';
import {
  type IdentifiedRole,
  identifiedRole,
  type RoleAndCity,
  roleAndCity,
} from './role-and-city.presenter';

/** The roles that one could move to, with their pay and the difference. */
export interface AdjacentData extends MarketFigures, RoleAndCity {
  /** Level of the estimate: mid unless `exp` was given. */
  experience: ExperienceResponse;
  /** Level of all other figures: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** Pay by the published formula, from the national median, the city and the level. */
  estimate: EstimateResponse;
  /** The nearest in pay first, or with `sort=fit` the next rank and then the best fit of skills and pay. Roles without a market figure are left out. */
  adjacent: AdjacentRole[];
  /** Assumptions behind the market figure, or why there is none, one sentence each. */
  assumptions: string[];
}

interface AdjacentRole {
  /** The role that one could move to. */
  role: IdentifiedRole;
  /** Its market median, whole US dollars a year. */
  median: number;
  /** Its market median over the requested role's. */
  difference: DifferenceResponse;
  /** The same as `difference.amount`. */
  delta_amount: number;
  /** The same as `difference.pct`. @format double */
  delta_pct: number;
  /** 0–1; null when nothing is known of the skills. @format double */
  skill_overlap: number | null;
  /** Difference in pay as a share of the requested role's pay. @format double */
  distance: number;
  /** How worthwhile the move is: skill overlap × nearness of the occupation × gain in pay. @format double */
  fit: number;
  /** Identifier of its figure, which the lineage endpoint takes. */
  data_point_id: string;
}

export function adjacentData({ market, pay, adjacent }: AdjacentRoles): AdjacentData {
  const { level } = pay.subject;
  const estimate = estimateResponse(market, level);
  return {
    ...roleAndCity(market),
    experience: experienceResponse(level ?? DEFAULT_EXPERIENCE),
    level: answeredLevel(market, level),
    estimate,
    ...marketFigures(market, pay, estimate.median),
    adjacent: adjacent.map((role) => adjacentRole(role)),
    assumptions: pay.assumptions,
  };
}

function adjacentRole(near: ReachableRole): AdjacentRole {
  return {
    role: identifiedRole(near.role),
    median: near.median,
    difference: differenceResponse(near.difference),
    delta_amount: near.difference.amount,
    delta_pct: near.difference.pct,
    skill_overlap: near.skillOverlap,
    distance: near.distance,
    fit: near.fit,
    data_point_id: near.dataPointId,
  };
}
