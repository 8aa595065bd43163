import type { ExperienceLevel } from '@wagewright/enums';
import type { RoleRow } from '@wagewright/dataset';
import type { CatalogueResolver, PlacedSlugs } from '../estimates/catalogue-resolver';
import {
  type NearestOrder,
  type Neighbour,
  nearestRoles,
  type NearPay,
  type NearRole,
} from '../estimates/formulas/nearest-roles';
import { type MarketPay, marketPay } from '../estimates/market-pay';
import { comparedLevel, payDifference } from '../estimates/pay-difference';
import { RoleInMarket } from '../estimates/role-in-market';

export interface ReachableRole extends NearRole {
  dataPointId: string;
}

export interface AdjacentRoles {
  market: RoleInMarket;
  /** Market pay of the requested role at the level. */
  pay: MarketPay;
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
export class AdjacentService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /**
   * Empty where the role has no market figure, as no move pays more than an unknown pay.
   *
   * @param level null for all levels together
   * @throws ApiError 404 for the role, then for the city or area; 400 for an area where `isCity` is asked
   */
  adjacent(slugs: PlacedSlugs, level: ExperienceLevel | null, options: AdjacentOptions): AdjacentRoles {
    const market = this.catalogue.resolve('full', slugs);
    const { snapshot, role, city, area } = market;
    const pay = marketPay(market, level);
    const inPlace = (other: RoleRow) => new RoleInMarket(snapshot, other, city, area);
    const nearest = nearestRoles(role, neighboursOf(market), {
      ...options,
      order: options.order ?? 'fit',
      payOf: (other) => payOver(market, inPlace(other), level),
    });
    const adjacent = nearest.map((near) => {
      const other = inPlace(near.role);
      return {
        ...near,
        dataPointId: other.marketDataPointId({ level: comparedLevel(other, market, level) }),
      };
    });
    return { market, pay, adjacent };
  }
}

/** Pay of another role, and over the requested one; null where either has no market figure. */
function payOver(market: RoleInMarket, other: RoleInMarket, level: ExperienceLevel | null): NearPay | null {
  const difference = payDifference({ market, level }, { market: other, level });
  const { view } = other.marketAnswer({ level: comparedLevel(other, market, level) });
  return difference && view && { difference, median: view.median };
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
