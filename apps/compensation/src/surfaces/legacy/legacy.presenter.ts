import type { ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { CityComparison, PaidRole } from '../../analysis/compare.service';
import { assumptionsOf } from '../../envelope/compare.presenter';
import { foundRole, type ListedRole, listedRole } from '../../envelope/catalogue.presenter';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
  type PercentilesResponse,
  percentilesResponse,
} from '../../envelope/estimate.presenter';
import { type MarketResponse, marketResponse } from '../../envelope/market.presenter';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from '../../envelope/role-and-city.presenter';
import type { CataloguePage } from '../../estimates/catalogue.service';
import type { SalaryHistory } from '../../estimates/estimate-answers';
import { annualHistory, type HistoryYear } from '../../estimates/formulas/annual-history';
import { DEFAULT_EXPERIENCE } from '../../estimates/formulas/experience';
import { type ExperienceBand, experienceBands } from '../../estimates/formulas/experience-bands';
import { marketPay } from '../../estimates/market-pay';
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
  /** Of all levels together unless `exp` was given; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  total_compensation: TotalCompensation;
  experience_bands: Record<ExperienceLevel, ExperienceBand>;
  assumptions: string[];
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
  assumptions: string[];
}

export interface ComparedCity extends IdentifiedCity {
  estimate: EstimateResponse;
  /** Null with its reason in `assumptions`. */
  market: MarketResponse | null;
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

/** @param asked the level that was given; the estimate is else of the mid level, the market figure of all levels */
export function legacySalaryData(market: RoleInMarket, asked: ExperienceLevel | null): LegacySalaryData {
  const level = asked ?? DEFAULT_EXPERIENCE;
  const figures = market.figures(level);
  const { subject: ofMarket, answer, assumptions } = marketPay(market, asked);
  return {
    ...subject(market),
    experience: experienceResponse(level),
    estimate: estimateResponse(market, level, figures),
    market: marketResponse(market, ofMarket, answer, figures.median),
    total_compensation: totalCompensation(figures.median, market.compensationShares(level)),
    experience_bands: experienceBands(market.role.national, market.multiplier),
    assumptions,
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
    assumptions: [a, b].flatMap((side) => assumptionsOf(side, side.market.city.name)),
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

function comparedCity({
  market,
  level,
  figures,
  marketAnswer,
  totalCompensation,
}: PaidRole<RoleInCity>): ComparedCity {
  return {
    ...identifiedCity(market.city),
    estimate: estimateResponse(market, level, figures),
    market: marketResponse(market, { level }, marketAnswer, figures.median),
    total_compensation: totalCompensation,
  };
}

function legacyYear({ changeAmount, changePct, ...year }: HistoryYear): LegacyYear {
  return { ...year, change_amount: changeAmount, change_pct: changePct };
}
