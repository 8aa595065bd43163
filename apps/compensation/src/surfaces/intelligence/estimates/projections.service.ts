import { Injectable } from '@nestjs/common';
import type { RoleCategory } from '@wagewright/dataset';
import { Catalogue } from '../../../estimates/catalogue-resolver';
import { type ProjectedYear, salaryProjection } from '../../../estimates/formulas/projection';
import { projectionAssumptions } from '../../../estimates/projection-assumptions';
import type { SalaryRequest } from '../../../parameters/market.request';
import { type IdentifiedCity, identifiedCity } from '../../../envelope/city.presenter';
import { type IdentifiedRole, identifiedRole } from '../../../envelope/role.presenter';
import { IntelligenceLinks } from '../intelligence-links';

/** `data` of `GET P/salaries/projections` */
export interface ProjectionsData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  base_year: number;
  projections: ProjectedYearResponse[];
  growth: { category: RoleCategory; cagr_pct: number };
  /** Where the method is told. */
  methodology: string;
  assumptions: string[];
}

interface ProjectedYearResponse extends Omit<ProjectedYear, 'growthPct'> {
  growth_pct: number | null;
}

/** Surface B's projections, from the current year on. */
@Injectable()
export class IntelligenceProjectionsService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly links: IntelligenceLinks,
  ) {}

  projections({ role: roleSlug, city: citySlug }: SalaryRequest, now = new Date()): ProjectionsData {
    const { snapshot, role, city } = this.catalogue.find('B', roleSlug, citySlug);
    const dataYear = Number(snapshot.manifest.asOf.slice(0, 4));
    const fromYear = Math.max(dataYear, now.getUTCFullYear());
    const multiplier = city?.costOfLivingMultiplier ?? 1;
    const years = salaryProjection(role, { dataYear, fromYear, multiplier });
    return {
      role: identifiedRole(role),
      city: city && identifiedCity(city),
      base_year: fromYear,
      projections: years.map(({ growthPct, ...year }) => ({ ...year, growth_pct: growthPct })),
      growth: { category: role.category, cagr_pct: role.growth.cagrPct },
      methodology: this.links.methodology(),
      assumptions: projectionAssumptions(role, snapshot.manifest),
    };
  }
}
