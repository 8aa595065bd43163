import type { Plan } from '@wagewright/auth';
import type { SalaryHistory } from '../../estimates/estimate-answers';
import type { HistoryQuarter } from '../../estimates/formulas/history';
import { windowNotice } from '../../estimates/history-window';
import type { PublicLinks } from '../../public-links';
import { type CityResponse, cityResponse, type RoleResponse, roleResponse } from './role-and-city.presenter';

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

/** @param plan whose part of the history it is */
export function historyResponse(
  { market, quarters, window, available }: SalaryHistory,
  plan: Plan,
  links: PublicLinks,
): HistoryResponse {
  const shown = quarters.length;
  return {
    role: roleResponse(market.role),
    city: market.city && cityResponse(market.city),
    history: quarters,
    window,
    ...(shown < available && {
      tierNotice: {
        tier: plan,
        shownQuarters: shown,
        availableQuarters: available,
        message: windowNotice(plan, shown, available),
        upgradeUrl: links.plans(),
      },
    }),
  };
}
