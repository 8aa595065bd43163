import { Injectable } from '@nestjs/common';
import type { ReleaseManifest, RoleRow } from '@wagewright/dataset';
import { Catalogue } from '../dataset/catalogue';
import { GROWTH_BANDS, PROJECTION_HORIZON, salaryProjection } from '../estimation/projection';
import { cityResponse } from './city.response';
import type { ProjectionsResponse } from './projections.response';
import { roleResponse } from './role.response';
import { SalaryLinks } from './salary-links';
import type { SalaryRequest } from './salary.request';

/** Surface A's projections, from the current year on. */
@Injectable()
export class ProjectionsService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly links: SalaryLinks,
  ) {}

  projections({ role: roleSlug, city: citySlug }: SalaryRequest, now = new Date()): ProjectionsResponse {
    const { snapshot, role, city } = this.catalogue.find('A', roleSlug, citySlug);
    const dataYear = Number(snapshot.manifest.asOf.slice(0, 4));
    const baseYear = Math.max(dataYear, now.getUTCFullYear());
    const multiplier = city?.costOfLivingMultiplier ?? 1;
    return {
      role: roleResponse(role),
      city: city && cityResponse(city),
      baseYear,
      projections: salaryProjection(role, { dataYear, fromYear: baseYear, multiplier }),
      growth: { category: role.category, cagrPct: role.growth.cagrPct },
      methodology: this.links.methodology(),
      assumptions: assumptions(role, snapshot.manifest),
    };
  }
}

function assumptions({ category, growth }: RoleRow, { dataQuarter }: ReleaseManifest): string[] {
  const [least, most] = GROWTH_BANDS[category];
  const kind = category === 'ai' ? 'AI' : 'Standard technology';
  return [
    `${kind} roles are projected at ${least}–${most} % compound annual growth; this one at ${growth.cagrPct} %.`,
    growth.reason,
    `Low grows at ${growth.lowCagrPct} % and high at ${growth.highCagrPct} % a year, so that the range widens with time.`,
    `The start are the figures of ${dataQuarter}; the horizon is ${PROJECTION_HORIZON}. Amounts are nominal US dollars.`,
  ];
}
