import { Injectable } from '@nestjs/common';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import { Catalogue } from '../../../estimates/catalogue-resolver';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { type HistoryQuarter, salaryHistory } from '../../../estimates/formulas/history';
import type { SalaryRequest } from '../../../parameters/market.request';
import { identifiedCity } from '../../../envelope/city.presenter';
import { identifiedRole } from '../../../envelope/role.presenter';
import { dataPointId } from '../../../estimates/data-point-id';
import { isShownQuarter } from './first-quarter';
import type { HistoryData, HistoryPointResponse } from '../../../envelope/history.presenter';

/** Surface B's snapshots of the computed estimate, kept since 2026-Q2. */
@Injectable()
export class IntelligenceHistoryService {
  constructor(private readonly catalogue: Catalogue) {}

  history({ role: roleSlug, city: citySlug }: SalaryRequest): HistoryData {
    const { role, city } = this.catalogue.find('B', roleSlug, citySlug);
    const shown = role.history.filter(({ quarter }) => isShownQuarter(quarter));
    const quarters = salaryHistory(shown, city?.costOfLivingMultiplier ?? 1, shown.length);
    const history = quarters.map((quarter) => pointResponse(quarter, role, city));
    return {
      role: identifiedRole(role),
      city: city && identifiedCity(city),
      history,
      window: {
        from: history.at(0)?.quarter ?? '',
        to: history.at(-1)?.quarter ?? '',
        quarters: history.length,
      },
    };
  }
}

function pointResponse(point: HistoryQuarter, role: RoleRow, city: CityRow | null): HistoryPointResponse {
  const { asOf, changeAmount, changePct, ...same } = point;
  return {
    ...same,
    as_of: asOf,
    change_amount: changeAmount,
    change_pct: changePct,
    data_point_id: dataPointId({
      role: role.slug,
      city: city?.slug ?? null,
      figure: 'median',
      level: DEFAULT_EXPERIENCE,
      quarter: point.quarter,
    }),
  };
}
