import type { ExperienceLevel } from '@wagewright/dataset';
import type { HistoryYear } from '../../estimates/formulas/annual-history';
import type { ExperienceBand } from '../../estimates/formulas/experience-bands';
import type { PayPremium } from '../../estimates/formulas/pay-premium';
import type { TotalCompensation } from '../../estimates/formulas/total-compensation';
import type { ListedRole } from '../../envelope/catalogue.presenter';
import type { IdentifiedCity } from '../../envelope/city.presenter';
import type { IdentifiedRole } from '../../envelope/role.presenter';
import type { EstimateResponse } from '../../envelope/estimate.presenter';
import type { ExperienceResponse } from '../../envelope/experience.presenter';
import type { PercentilesResponse } from '../intelligence/estimates/current.presenter';
import type { MatchType } from '../../lookup/search-index';

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

export function legacyYear({ changeAmount, changePct, ...year }: HistoryYear): LegacyYear {
  return { ...year, change_amount: changeAmount, change_pct: changePct };
}
