import type { ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { CityComparison, PaidRole } from '../../analysis/compare.service';
import { foundRole, type ListedRole, listedRole } from '../../envelope/catalogue.presenter';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
  type PercentilesResponse,
  percentilesResponse,
} from '../../envelope/estimate.presenter';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from '../../envelope/role-and-city.presenter';
import type { CataloguePage } from '../../estimates/catalogue.service';
import type { SalaryHistory } from '../../estimates/estimate-answers';
import { annualHistory, type HistoryYear } from '../../estimates/formulas/annual-history';
import { type ExperienceBand, experienceBands } from '../../estimates/formulas/experience-bands';
import type { PayPremium } from '../../estimates/formulas/pay-premium';
import { type TotalCompensation, totalCompensation } from '../../estimates/formulas/total-compensation';
import type { RoleInCity, RoleInMarket } from '../../estimates/role-in-market';
import type { Match, MatchType } from '../../lookup/search-index';

interface Subject {
  role: IdentifiedRole;
  /** Null for the nation. */
  city: IdentifiedCity | null;
}

/** `data` of `GET /api/mcp/intelligence/salary` */
export interface LegacySalaryData extends Subject {
  experience: ExperienceResponse;
  estimate: EstimateResponse;
  total_compensation: TotalCompensation;
  experience_bands: Record<ExperienceLevel, ExperienceBand>;
}

/** `data` of `GET /api/mcp/intelligence/roles` */
export interface LegacyRolesData {
  /** Null for the plain list. */
  query: string | null;
  roles: (ListedRole & { score?: number; match_type?: MatchType })[];
  /** How many roles match, shown or not. */
  total: number;
}

/** `data` of the comparison of two cities; that of two roles is Surface B's. */
export interface LegacyCitiesData {
  role: IdentifiedRole;
  experience: ExperienceResponse;
  city_a: ComparedCity;
  city_b: ComparedCity;
  premium: PayPremium;
}

export interface ComparedCity extends IdentifiedCity {
  estimate: EstimateResponse;
  total_compensation: TotalCompensation;
}

/** `data` of `GET /api/mcp/intelligence/range` */
export interface LegacyRangeData extends Subject {
  experience: ExperienceResponse;
  currency: 'USD';
  period: 'annual';
  /** Rising. */
  percentiles: PercentilesResponse;
  data_point_id: string;
}

/** `data` of `GET /api/mcp/intelligence/trends` */
export interface LegacyTrendsData extends Subject {
  /** Oldest first. */
  years: LegacyYear[];
}

interface LegacyYear extends Omit<HistoryYear, 'changeAmount' | 'changePct'> {
  change_amount: number | null;
  change_pct: number | null;
}

export function legacySalaryData(market: RoleInMarket, level: ExperienceLevel): LegacySalaryData {
  const figures = market.figures(level);
  return {
    ...subject(market),
    experience: experienceResponse(level),
    estimate: estimateResponse(market, level, figures),
    total_compensation: totalCompensation(figures.median, market.compensationShares(level)),
    experience_bands: experienceBands(market.role.national, market.multiplier),
  };
}

export function legacyRoleList({ rows, total }: CataloguePage<RoleRow>): LegacyRolesData {
  return { query: null, roles: rows.map((role) => listedRole(role)), total };
}

export function legacyFoundRoles(query: string, found: readonly Match<RoleRow>[]): LegacyRolesData {
  return { query, roles: found.map((match) => foundRole(match)), total: found.length };
}

export function legacyCitiesData({ a, b, level, premium }: CityComparison): LegacyCitiesData {
  return {
    role: identifiedRole(a.market.role),
    experience: experienceResponse(level),
    city_a: comparedCity(a),
    city_b: comparedCity(b),
    premium,
  };
}

export function legacyRangeData(market: RoleInMarket, level: ExperienceLevel): LegacyRangeData {
  return {
    ...subject(market),
    experience: experienceResponse(level),
    currency: 'USD',
    period: 'annual',
    percentiles: percentilesResponse(market.percentiles(level)),
    data_point_id: market.dataPointId({ level }),
  };
}

export function legacyTrendsData({ market, quarters }: SalaryHistory): LegacyTrendsData {
  return { ...subject(market), years: annualHistory(quarters).map((year) => legacyYear(year)) };
}

function subject({ role, city }: RoleInMarket): Subject {
  return { role: identifiedRole(role), city: city && identifiedCity(city) };
}

function comparedCity({ market, level, figures, totalCompensation }: PaidRole<RoleInCity>): ComparedCity {
  return {
    ...identifiedCity(market.city),
    estimate: estimateResponse(market, level, figures),
    total_compensation: totalCompensation,
  };
}

function legacyYear({ changeAmount, changePct, ...year }: HistoryYear): LegacyYear {
  return { ...year, change_amount: changeAmount, change_pct: changePct };
}
