import type { HistoryQuarter } from '../../estimates/formulas/history';
import type { CityResponse } from './city.response';
import type { RoleResponse } from './role.response';

/** `GET /api/v1/salary/history`, without the attribution that is added to every answer. */
export interface HistoryResponse {
  role: RoleResponse;
  city: CityResponse | null;
  /** Oldest first. */
  history: HistoryQuarter[];
  window: { from: string; to: string; quarters: number };
  /** On the free plan, when there is more than is shown. */
  tierNotice?: TierNotice;
}

export interface TierNotice {
  tier: string;
  shownQuarters: number;
  availableQuarters: number;
  message: string;
  upgradeUrl: string;
}
