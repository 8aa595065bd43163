import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/dataset';
import { Catalogue, type Place } from '../estimates/catalogue-resolver';
import { EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';
import { type Neighbour, nearestRoles, type NearRole } from '../estimates/formulas/nearest-roles';
import { type IdentifiedCity, identifiedCity } from '../envelope/city.presenter';
import { type IdentifiedRole, identifiedRole } from '../envelope/role.presenter';
import { type EstimateResponse, estimateResponse } from '../envelope/estimate.presenter';
import { type ExperienceResponse, experienceResponse } from '../envelope/experience.presenter';
import { dataPointId } from '../estimates/data-point-id';
import type { AdjacentRequest } from '../surfaces/intelligence/analysis/adjacent.request';

/** `data` of `GET P/salaries/adjacent` */
export interface AdjacentData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  estimate: EstimateResponse;
  /** Nearest in pay first. */
  adjacent: AdjacentRole[];
}

interface AdjacentRole {
  role: IdentifiedRole;
  median: number;
  delta_amount: number;
  delta_pct: number;
  /** 0–1; null when nothing is known of the skills. */
  skill_overlap: number | null;
  /** Difference in pay as a share of the pay of the role asked for. */
  distance: number;
  data_point_id: string;
}

/** Where somebody could move to. */
@Injectable()
export class AdjacentService {
  constructor(private readonly catalogue: Catalogue) {}

  adjacent(request: AdjacentRequest): AdjacentData {
    const place = this.catalogue.find('B', request.role, request.city);
    const { role, city } = place;
    const nearest = nearestRoles(role, neighboursOf(place), {
      multiplier: (city?.costOfLivingMultiplier ?? 1) * EXPERIENCE_MULTIPLIERS[request.exp],
      limit: request.limit,
      minDeltaPct: request.min_delta_pct,
    });
    return {
      role: identifiedRole(role),
      city: city && identifiedCity(city),
      experience: experienceResponse(request.exp),
      estimate: estimateResponse(place, request.exp),
      adjacent: nearest.map((near) => adjacentRole(near, place, request.exp)),
    };
  }
}

/** Roles of the same occupation and of those that the publisher relates to it. */
function neighboursOf(place: Place): Neighbour[] {
  const { occupations } = place.snapshot;
  const related = occupations.related(place.role);
  if (related.length === 0) return familyOf(place);
  const own = { onetCode: place.role.onetCode, skillOverlap: 1 };
  return [own, ...related].flatMap(({ onetCode, skillOverlap }) =>
    occupations.roles(onetCode).map((role) => ({ role, skillOverlap })),
  );
}

/** A catch-all occupation such as "all other" is related to nothing: the family is what is left. */
function familyOf({ snapshot: { catalogues, occupations }, role }: Place): Neighbour[] {
  return catalogues.B.roles
    .filter(({ family }) => family === role.family)
    .map((other) => ({ role: other, skillOverlap: occupations.overlap(role, other) }));
}

function adjacentRole(near: NearRole, { snapshot, city }: Place, level: ExperienceLevel): AdjacentRole {
  return {
    role: identifiedRole(near.role),
    median: near.median,
    delta_amount: near.deltaAmount,
    delta_pct: near.deltaPct,
    skill_overlap: near.skillOverlap,
    distance: near.distance,
    data_point_id: dataPointId({
      role: near.role.slug,
      city: city?.slug ?? null,
      figure: 'median',
      level,
      quarter: snapshot.manifest.dataQuarter,
    }),
  };
}
