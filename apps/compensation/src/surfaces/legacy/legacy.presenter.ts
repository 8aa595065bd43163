import type { ExperienceLevel } from '@wagewright/enums';
import type { RoleRow } from '@wagewright/dataset';
import {
  annualHistory,
  answeredLevel,
  assumptionsOf,
  type CataloguePage,
  type CityComparison,
  type CompareData,
  DEFAULT_EXPERIENCE,
  type DifferenceResponse,
  differenceResponse,
  type EstimateResponse,
  estimateResponse,
  experienceBands,
  type ExperienceResponse,
  experienceResponse,
  foundRole,
  type HistoryYear,
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
  type ListedRole,
  listedRole,
  type MarketFigures,
  marketFigures,
  marketPay,
  type Match,
  type MatchType,
  paidResponse,
  type PayPremium,
  type PercentilesResponse,
  percentilesResponse,
  type RoleAndCity,
  roleAndCity,
  type RoleInMarket,
  type SalariesData,
  type SalaryHistory,
  type TotalCompensation,
} from '@wagewright/salaries';

type LegacyMember = 'experience' | 'level' | 'estimate' | 'experience_bands' | 'assumptions';

/** The pay of a role now. */
export interface LegacySalaryData extends RoleAndCity, MarketFigures, Pick<SalariesData, LegacyMember> {
  /** Pay with its parts, whole US dollars a year. */
  total_compensation: TotalCompensation;
}

/** The roles that match, or all of them. */
export interface LegacyRolesData {
  /** Null for the plain list. */
  query: string | null;
  /** The roles that match, the best first, or all of them by slug. */
  roles: (ListedRole & {
    /** How well it matches, 0 to 1; the best comes first. @format double */
    score?: number;
    /** How it was found. */
    match_type?: MatchType;
  })[];
  /** How many roles match, shown or not. */
  total: number;
  /** Level of the medians: all levels together. */
  level: 'all';
}

/** `data` of the comparison of two roles, which is that of Surface B. */
export interface LegacyRolesComparison extends CompareData {
  /** Whether the comparison is of roles or of cities. */
  by: 'roles';
}

/** `data` of the comparison of two cities; Surface B's compares two roles. */
export interface LegacyCitiesData extends Pick<CompareData, 'experience' | 'level' | 'assumptions'> {
  /** Whether the comparison is of roles or of cities. */
  by: 'cities';
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The first city with its figures. */
  city_a: ComparedCity;
  /** The second city with its figures. */
  city_b: ComparedCity;
  /** Pay premium of the better paying city, by the published formula. */
  premium: PayPremium;
  /** Market pay of the second city over the first's; null where a city has no market figure. */
  difference: DifferenceResponse | null;
}

/** One of the two cities, with the role’s figures in it. */
export interface ComparedCity extends IdentifiedCity, MarketFigures {
  /** Pay by the published formula, from the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Pay with its parts, whole US dollars a year. */
  total_compensation: TotalCompensation;
}

/** The range of the pay of a role. */
export interface LegacyRangeData extends RoleAndCity {
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** Currency of all amounts. */
  currency: 'USD';
  /** Time that an amount pays for. */
  period: 'annual';
  /** Rising. */
  percentiles: PercentilesResponse;
  /** Identifier of the figure, which the lineage endpoint takes. */
  data_point_id: string;
}

/** The pay of a role year by year. */
export interface LegacyTrendsData extends RoleAndCity {
  /** Oldest first. */
  years: LegacyYear[];
}

interface LegacyYear extends Omit<HistoryYear, 'changeAmount' | 'changePct'> {
  /** Against the year before, whole US dollars; null for the first. */
  change_amount: number | null;
  /** Against the year before, percent with one decimal; null for the first. @format double */
  change_pct: number | null;
}

/** @param asked the given level; by default the estimate is at the mid level, the market figure for all levels */
export function legacySalaryData(market: RoleInMarket, asked: ExperienceLevel | null): LegacySalaryData {
  const level = asked ?? DEFAULT_EXPERIENCE;
  const figures = market.figures(level);
  const pay = marketPay(market, asked);
  return {
    ...roleAndCity(market),
    experience: experienceResponse(level),
    level: answeredLevel(market, asked),
    estimate: estimateResponse(market, asked, figures),
    ...marketFigures(market, pay, figures.median),
    total_compensation: market.totalCompensation(level),
    experience_bands: experienceBands(market.role.national, market.multiplier),
    assumptions: pay.assumptions,
  };
}

export function legacyRoleList({ rows, total }: CataloguePage<RoleRow>): LegacyRolesData {
  return { query: null, roles: rows.map((role) => listedRole(role)), total, level: 'all' };
}

export function legacyFoundRoles(query: string, found: readonly Match<RoleRow>[]): LegacyRolesData {
  return { query, roles: found.map((match) => foundRole(match)), total: found.length, level: 'all' };
}

export function legacyCitiesData(comparison: CityComparison): LegacyCitiesData {
  const { a, b, asked, premium, difference } = comparison;
  return {
    by: 'cities',
    role: identifiedRole(a.market.role),
    experience: experienceResponse(asked ?? DEFAULT_EXPERIENCE),
    level: answeredLevel(a.market, asked),
    city_a: { ...identifiedCity(a.market.city), ...paidResponse(a) },
    city_b: { ...identifiedCity(b.market.city), ...paidResponse(b) },
    premium,
    difference: difference && differenceResponse(difference),
    assumptions: [a, b].flatMap((side) => assumptionsOf(side, side.market.city.name)),
  };
}

export function legacyRangeData(market: RoleInMarket, level: ExperienceLevel): LegacyRangeData {
  return {
    ...roleAndCity(market),
    experience: experienceResponse(level),
    currency: 'USD',
    period: 'annual',
    percentiles: percentilesResponse(market.percentiles(level)),
    data_point_id: market.dataPointId({ level }),
  };
}

export function legacyTrendsData({ market, quarters }: SalaryHistory): LegacyTrendsData {
  return { ...roleAndCity(market), years: annualHistory(quarters).map((year) => legacyYear(year)) };
}

function legacyYear({ changeAmount, changePct, ...year }: HistoryYear): LegacyYear {
  return { ...year, change_amount: changeAmount, change_pct: changePct };
}
