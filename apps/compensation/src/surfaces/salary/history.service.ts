import { Injectable } from '@nestjs/common';
import type { Plan } from '@wagewright/auth';
import { Catalogue } from '../../estimates/catalogue-resolver';
import { type HistoryQuarter, salaryHistory } from '../../estimates/formulas/history';
import { cityResponse } from './city.response';
import type { HistoryResponse, TierNotice } from './history.response';
import { roleResponse } from './role.response';
import { SalaryLinks } from '../../public-links';
import type { SalaryRequest } from '../../parameters/market.request';

/** Quarters that the free plan sees, as published. */
const FREE_QUARTERS = 4;

/** Surface A's quarterly history. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly links: SalaryLinks,
  ) {}

  history({ role: roleSlug, city: citySlug }: SalaryRequest, plan: Plan): HistoryResponse {
    const { role, city } = this.catalogue.find('A', roleSlug, citySlug);
    const available = role.history.length;
    const shown = plan === 'free' ? Math.min(FREE_QUARTERS, available) : available;
    const history = salaryHistory(role.history, city?.costOfLivingMultiplier ?? 1, shown);
    return {
      role: roleResponse(role),
      city: city && cityResponse(city),
      history,
      window: windowOf(history),
      ...(shown < available && { tierNotice: this.notice(plan, shown, available) }),
    };
  }

  private notice(tier: Plan, shownQuarters: number, availableQuarters: number): TierNotice {
    return {
      tier,
      shownQuarters,
      availableQuarters,
      message: `The ${tier} plan shows the last ${shownQuarters} of ${availableQuarters} quarters.`,
      upgradeUrl: this.links.plans(),
    };
  }
}

function windowOf(history: readonly HistoryQuarter[]): HistoryResponse['window'] {
  return {
    from: history.at(0)?.quarter ?? '',
    to: history.at(-1)?.quarter ?? '',
    quarters: history.length,
  };
}
