import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../estimates/catalogue-resolver';
import { salaryProjection } from '../../estimates/formulas/projection';
import { cityResponse } from './city.response';
import { projectionAssumptions } from '../../estimates/projection-assumptions';
import type { ProjectionsResponse } from './projections.response';
import { roleResponse } from './role.response';
import { SalaryLinks } from '../../public-links';
import type { SalaryRequest } from '../../parameters/market.request';

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
      assumptions: projectionAssumptions(role, snapshot.manifest),
    };
  }
}
