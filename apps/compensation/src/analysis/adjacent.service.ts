import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/enums';
import { CatalogueResolver, type PlacedSlugs } from '../estimates/catalogue-resolver';
import {
  type NearestOrder,
  type Neighbour,
  nearestRoles,
  type NearRole,
} from '../estimates/formulas/nearest-roles';
import { RoleInMarket } from '../estimates/role-in-market';

export interface ReachableRole extends NearRole {
  dataPointId: string;
}

export interface AdjacentRoles {
  market: RoleInMarket;
  level: ExperienceLevel;
  /** In the requested order. */
  adjacent: ReachableRole[];
}

export interface AdjacentOptions {
  limit: number;
  /** By default by fit, as pages and MCP list them. */
  order?: NearestOrder;
  minDeltaPct?: number;
}

/** In the full catalogue. */
@Injectable()
export class AdjacentService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /** @throws ApiError 404 for the role, then for the city */
  adjacent(slugs: PlacedSlugs, level: ExperienceLevel, options: AdjacentOptions): AdjacentRoles {
    const market = this.catalogue.resolveCityOrNation('full', slugs);
    const { snapshot, role, city } = market;
    const nearest = nearestRoles(role, neighboursOf(market), {
      ...options,
      order: options.order ?? 'fit',
      multiplier: market.multiplierAt(level),
    });
    const adjacent = nearest.map((near) => ({
      ...near,
      dataPointId: new RoleInMarket(snapshot, near.role, city).dataPointId({ level }),
    }));
    return { market, level, adjacent };
  }
}

/** Roles of the same occupation and of related ones (O*NET). */
function neighboursOf(market: RoleInMarket): Neighbour[] {
  const { occupations } = market.snapshot;
  const related = occupations.related(market.role);
  if (related.length === 0) return familyOf(market);
  const own = { onetCode: market.role.onetCode, skillOverlap: 1, rank: 0 };
  return [own, ...related].flatMap(({ onetCode, skillOverlap, rank }) =>
    occupations.roles(onetCode).map((role) => ({ role, skillOverlap, rank })),
  );
}

/** A catch-all occupation such as "all other" has no related ones: the family takes their place. */
function familyOf({ snapshot: { catalogues, occupations }, role }: RoleInMarket): Neighbour[] {
  return catalogues.full.roles
    .filter(({ family }) => family === role.family)
    .map((other) => ({
      role: other,
      skillOverlap: other.onetCode === role.onetCode ? 1 : occupations.overlap(role, other),
      rank: 1,
    }));
}
