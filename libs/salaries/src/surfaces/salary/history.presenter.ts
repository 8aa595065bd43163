import type { HistoryData } from '../../envelope/history.presenter';
import type { SalaryHistory } from '../../estimates/estimate-answers';
import type { HistoryQuarter } from '../../estimates/formulas/history';
import { windowNotice } from '../../estimates/history-window';
import type { PublicLinks } from '../../public-links';
import { type FlatSubject, flatSubject } from '../../envelope/flat.presenter';

/** The pay of a role by quarter, oldest first. */
export interface HistoryResponse extends FlatSubject {
  /** Oldest first. */
  history: HistoryQuarter[];
  /** Range of the quarters shown. */
  window: HistoryData['window'];
  /** On the free plan, when there is more than is shown. */
  tierNotice?: TierNotice;
}

/** The part of the history that a plan leaves out. */
export interface TierNotice {
  /** Plan of the caller. */
  tier: string;
  /** How many quarters are shown. */
  shownQuarters: number;
  /** How many quarters there are. */
  availableQuarters: number;
  /** One sentence on the quarters that the plan leaves out. */
  message: string;
  /** Where plans are compared. */
  upgradeUrl: string;
}

/** @param plan the plan that limits the history */
export function historyResponse(
  { market, quarters, window, available }: SalaryHistory,
  plan: string,
  links: PublicLinks,
): HistoryResponse {
  const shown = quarters.length;
  return {
    ...flatSubject(market),
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
